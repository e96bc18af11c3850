/** What is wrong with a field, as a sentence that follows the language of the interface. */
import { errorSentence, fieldName } from '#shared/i18n/messages.ts'
import { useLocale } from '../i18n/locale.tsx'
import type { Wrong } from './rules.ts'

export function FieldError({ wrong, field }: { wrong: Wrong; field: string }) {
  const { locale } = useLocale()
  const { code, ...details } = typeof wrong === 'string' ? { code: wrong } : wrong
  return errorSentence(code, locale, { field: fieldName(field, locale), ...details })
}
