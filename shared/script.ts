import type { Locale } from './locale.ts'

/** The script of a text, which determines its `lang` and `dir` where nothing else does. */
const ARABIC = /\p{Script=Arabic}/gu
const LATIN = /\p{Script=Latin}/gu

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0
}

/** The language of a plain text, by the majority of its letters (only the first 2,000 characters are counted). */
export function languageOfText(text: string): Locale {
  const sample = text.slice(0, 2000)
  return count(sample, ARABIC) > count(sample, LATIN) ? 'ur' : 'en'
}
