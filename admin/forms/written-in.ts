/** The language and direction of a field: the chosen one where the record has a language, else that of what is typed. */
import { directionOf, type Locale } from '#shared/locale.ts'
import { languageOfText } from '#shared/script.ts'

type Written = { lang: Locale; dir: 'ltr' | 'rtl' }

export function inLanguage(locale: Locale): Written {
  return { lang: locale, dir: directionOf(locale) }
}

/** `language`: as records have it; empty where none was chosen. */
export function writtenIn(text: string, language = ''): Written | { dir?: never } {
  if (language !== '') return inLanguage(language === 'Urdu' ? 'ur' : 'en')
  // An empty field stands in the direction of the desk.
  return text.trim() === '' ? {} : inLanguage(languageOfText(text))
}
