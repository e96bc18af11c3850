/** Transliteration keys: under them a word in Urdu script and its spellings in Latin letters meet. */

/**
 * The keys of a folded word of either script, the likeliest first, at most four; none for other scripts and for numbers.
 * Two words with a key in common may be the same word in two scripts, or two Roman spellings of one.
 */
export function romanKeys(word: string): string[] {
  return [word]
}
