/** Counts of a plain text: words as its readers count them, in both scripts, and characters as they see them. */

const segmenters = new Map<string, Intl.Segmenter>()

function segmenter(granularity: 'word' | 'grapheme'): Intl.Segmenter {
  const kept = segmenters.get(granularity) ?? new Intl.Segmenter('ur', { granularity })
  segmenters.set(granularity, kept)
  return kept
}

/** What stands inside of one word: joiners of Urdu, apostrophes, hyphens, the points and signs within numbers. */
const WITHIN = /^(?:\u200d|[\u200c\u0640'’‘\-\u2010\u2011_./:@&%\u066a\u066b\u066c\u200e\u200f])+$/u

/**
 * Words, of either script: what blanks and dashes part. `خوب‌صورت` (with its joiner), `well-known`, `don't`, `3.14` and
 * `editor@hilal.example` are one each; marks of punctuation alone are none.
 */
export function countWords(text: string): number {
  let words = 0
  let inWord = false
  for (const { segment, isWordLike } of segmenter('word').segment(text)) {
    if (isWordLike) {
      if (!inWord) words += 1
      inWord = true
    } else if (!WITHIN.test(segment)) inWord = false
  }
  return words
}

/** Characters as one sees them: a letter with its marks is one. */
export function countCharacters(text: string): number {
  let characters = 0
  for (const _ of segmenter('grapheme').segment(text)) characters += 1
  return characters
}
