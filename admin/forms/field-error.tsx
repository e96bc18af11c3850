/** A field's validation error as a sentence, which changes with the language of the interface. */
import { errorSentence, fieldName } from '#shared/i18n/messages.ts'
import { useLocale } from '../i18n/locale.tsx'
import type { ValidationError } from './validation.ts'

export function FieldError({ error, field }: { error: ValidationError; field: string }) {
  const { locale } = useLocale()
  const { code, ...details } = error
  return errorSentence(code, locale, { field: fieldName(field, locale), ...details })
}
