import type { Locale } from '../locale.ts'
import { common as commonEn, type Common } from './en/common.ts'
import { errors as errorsEn, type ErrorCode } from './en/errors.ts'
import { common as commonUr } from './ur/common.ts'
import { errors as errorsUr } from './ur/errors.ts'

const COMMON: Record<Locale, Common> = { en: commonEn, ur: commonUr }
const ERRORS: Record<Locale, Record<ErrorCode, string>> = { en: errorsEn, ur: errorsUr }

export function messages(locale: Locale): Common {
  return COMMON[locale]
}

/** The sentence of an error code in a language, with `{name}` replaced from the details. */
export function errorSentence(code: ErrorCode, locale: Locale, details: Record<string, string | number> = {}): string {
  return ERRORS[locale][code].replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))
}
