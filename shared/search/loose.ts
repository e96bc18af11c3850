/** Keys under which words meet that are not spelled alike, for matches that rank below equal spelling. */
import { stem } from './stem.ts'

/**
 * The key of a folded word under which its inflected forms and its common confusions meet: plural and oblique endings,
 * ہ and ھ, ن and ں, ہے and ہیں, light English endings. Two words with one key match, below words that are equal.
 */
export function looseKey(word: string): string {
  if (word === 'ہیں') return 'ہے'
  return stem(word).replaceAll('ھ', 'ہ').replaceAll('ں', 'ن')
}
