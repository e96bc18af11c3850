/** The language filter of lists: `?language=`. */
import { AppError } from '#core/app-error.ts'
import { isLocale, type Locale } from '#shared/locale.ts'
import type { Language } from '#shared/schemas/statuses.ts'

/** Null where no language is chosen. Throws `request.not_found` for an unknown one. */
export function chosenLanguage(text: string | undefined): Locale | null {
  if (text === undefined || text === '') return null
  if (!isLocale(text)) throw new AppError('request.not_found')
  return text
}

/** A language under the name that publications and videos give it. */
export function languageName(locale: Locale): Language {
  return locale === 'ur' ? 'Urdu' : 'English'
}
