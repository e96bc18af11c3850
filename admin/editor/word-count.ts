/** Counts the words of plain text as readers count them, in both scripts, and its characters as readers see them. */

const segmenters = new Map<string, Intl.Segmenter>()

function segmenter(granularity: 'word' | 'grapheme'): Intl.Segmenter {
  const kept = segmenters.get(granularity) ?? new Intl.Segmenter('ur', { granularity })
  segmenters.set(granularity, kept)
  return kept
}

/** Characters inside a word: Urdu joiners, apostrophes, hyphens, and points and signs within numbers. */
const WITHIN = /^(?:\u200d|[\u200c\u0640'’‘\-\u2010\u2011_./:@&%\u066a\u066b\u066c\u200e\u200f])+$/u

/**
 * Words of either script, separated by spaces and dashes. `خوب‌صورت` (with its joiner), `well-known`, `don't`, `3.14`
 * and `editor@hilal.example` each count as one; punctuation alone does not count.
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

/** Grapheme clusters: a letter with its diacritics counts as one. */
export function countCharacters(text: string): number {
  let characters = 0
  for (const _ of segmenter('grapheme').segment(text)) characters += 1
  return characters
}
