import type { Locale } from './locale.ts'

/** Which script a text is in: what decides its `lang` and `dir` where nothing else says so. */
const ARABIC = /\p{Script=Arabic}/gu
const LATIN = /\p{Script=Latin}/gu

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0
}

/** The language a plain text is written in, by the majority of its letters (the first 2,000 characters count). */
export function languageOfText(text: string): Locale {
  const sample = text.slice(0, 2000)
  return count(sample, ARABIC) > count(sample, LATIN) ? 'ur' : 'en'
}
