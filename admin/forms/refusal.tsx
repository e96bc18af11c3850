/** What is wrong with a field, as a sentence that follows the language of the interface. */
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { errorSentence, fieldName } from '#shared/i18n/messages.ts'
import { useLocale } from '../i18n/locale.tsx'

export function Refusal({ code, field }: { code: ErrorCode; field: string }) {
  const { locale } = useLocale()
  return errorSentence(code, locale, { field: fieldName(field, locale) })
}
