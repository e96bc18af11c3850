/** Keys under which words meet that are not spelled alike, for matches that rank below equal spelling. */
import { stem } from './stem.ts'

/**
 * The key of a folded word under which its inflected forms and its common confusions meet: plural and oblique endings,
 * ہ and ھ, ن and ں, ہے and ہیں, اسکول and سکول, light English endings. Two words with one key match, below words that are equal.
 */
export function looseKey(word: string): string {
  if (word === 'ہیں') return 'ہے'
  return withoutFirstVowel(stem(word)).replaceAll('ھ', 'ہ').replaceAll('ں', 'ن')
}

/** Urdu puts a vowel before two consonants that begin an English word, or does not: اسکول and سکول. */
function withoutFirstVowel(word: string): string {
  return word.replace(/^اس(?=[کٹپ]..)/, 'س')
}
