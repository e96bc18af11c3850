/** The attributes of a run whose language is not that of the page around it; none where it is the same. */
import { directionOf, type Direction, type Locale } from '#shared/locale.ts'
import { languageOfText } from '#shared/script.ts'

export function foreign(language: Locale, around: Locale): { lang?: Locale; dir?: Direction } {
  return language === around ? {} : { lang: language, dir: directionOf(language) }
}

/** The same for a text that nobody has told the language of: a name, a comment. */
export function foreignText(text: string, around: Locale): { lang?: Locale; dir?: Direction } {
  return foreign(languageOfText(text), around)
}
