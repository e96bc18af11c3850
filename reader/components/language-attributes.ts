/** The `lang` and `dir` attributes of a run in another language than the page; none where it is the same. */
import { directionOf, type Direction, type Locale } from '#shared/locale.ts'
import { languageOfText } from '#shared/script.ts'

export function languageAttributes(language: Locale, around: Locale): { lang?: Locale; dir?: Direction } {
  return language === around ? {} : { lang: language, dir: directionOf(language) }
}

/** The same for text whose language is unknown, such as a name or a comment: it is detected from the characters. */
export function detectedLanguageAttributes(text: string, around: Locale): { lang?: Locale; dir?: Direction } {
  return languageAttributes(languageOfText(text), around)
}
