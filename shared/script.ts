import type { Locale } from './locale.ts'

/** The script of a text, which determines its `lang` and `dir` where nothing else does. */
const ARABIC = /\p{Script=Arabic}/gu
const LATIN = /\p{Script=Latin}/gu

const ARABIC_WORD = /(?=\p{L})\p{Script=Arabic}[\p{Script=Arabic}\p{M}\u200c\u200d]*/gu
const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]*/gu

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0
}

/** The language of a plain text, by the majority of its letters (only the first 2,000 characters are counted). */
export function languageOfText(text: string): Locale {
  const sample = text.slice(0, 2000)
  return count(sample, ARABIC) > count(sample, LATIN) ? 'ur' : 'en'
}

/** The number of words in each script. */
export type ScriptWords = { arabic: number; latin: number }

export function scriptWords(text: string): ScriptWords {
  return { arabic: count(text, ARABIC_WORD), latin: count(text, LATIN_WORD) }
}

/** The language of a block within a text: that of most of its words, and that of the text around where there is no majority. */
export function languageOfBlock({ arabic, latin }: ScriptWords, around: Locale): Locale {
  if (arabic === latin) return around
  return arabic > latin ? 'ur' : 'en'
}
