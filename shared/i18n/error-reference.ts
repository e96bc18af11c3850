/** What stands before the id by which a failed request is found in the log. */
import type { Locale } from '../locale.ts'

export const ERROR_REFERENCE: Record<Locale, string> = { en: 'Reference:', ur: 'حوالہ نمبر:' }
