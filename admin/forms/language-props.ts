/** The language and direction of a field: those of the record where it has a language, else those of the text. */
import { directionOf, type Locale } from '#shared/locale.ts'
import { languageOfText } from '#shared/script.ts'

type Written = { lang: Locale; dir: 'ltr' | 'rtl' }

export function inLanguage(locale: Locale): Written {
  return { lang: locale, dir: directionOf(locale) }
}

/** `language`: `English` or `Urdu`, as records have it; empty where none is chosen. */
export function languageProps(text: string, language = ''): Written | { dir?: never } {
  if (language !== '') return inLanguage(language === 'Urdu' ? 'ur' : 'en')
  // An empty field has the direction of the interface.
  return text.trim() === '' ? {} : inLanguage(languageOfText(text))
}
