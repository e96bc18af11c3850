/** Counts the words of plain text as readers count them, in both scripts. */

/**
 * Letters and digits with what may stand inside a word: Urdu joiners, apostrophes, hyphens, and points and signs within
 * numbers and addresses. A pattern takes a tenth of the time of `Intl.Segmenter`, whose words it counts in both scripts.
 */
const WORD =
  /[\p{L}\p{N}\p{M}]+(?:(?:[\u200d\u200c'’‘\-\u2010\u2011_./:@&%\u066a\u066b\u066c\u200e\u200f]+|(?<=\p{N}),(?=\p{N}))[\p{L}\p{N}\p{M}]+)*/gu

/** Each word, as it is written. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

/**
 * Words of either script, separated by spaces and dashes. `خوب‌صورت` (with its joiner), `well-known`, `don't`, `3.14`
 * and `editor@hilal.example` each count as one; punctuation alone does not count.
 */
export function countWords(text: string): number {
  return wordsOf(text).length
}
