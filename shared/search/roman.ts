/**
 * Transliteration keys: under them a word in Urdu script and its spellings in Latin letters meet. A key is what both
 * scripts write: consonants by sound, without aspiration and doubling; whether there is a vowel in front; and the vowel
 * at the end. Short vowels are not written in Urdu, and long ones are written in many ways in Latin letters.
 */
import { latinKeys } from './roman-latin.ts'
import { urduKeys } from './roman-urdu.ts'

/** Each key of an Urdu word is stored and sought with one of these before it, and each of a Latin word with the other. */
type Script = 'u' | 'l'

const MAX_KEYS = 4
const MAX_LENGTH = 30
/** No spelling of either script writes a letter three times in a row. */
const DRAWN_OUT = /(.)\1\1/u

/**
 * The keys of a folded word of either script, the likeliest first, at most four; none for other scripts and for numbers.
 * Two words with a key in common may be the same word in two scripts. Keys consist of Latin letters.
 */
export function romanKeys(word: string): string[] {
  const script = scriptOf(word)
  if (!script) return []
  const keys = script === 'l' ? latinKeys(word) : urduKeys(word)
  const single = keys.map((key) => key.replace(/(.)\1+/g, '$1').toLowerCase()).filter((key) => key !== '')
  return [...new Set(single)].slice(0, MAX_KEYS)
}

/** The keys to store with a text for one of its words: they name its script. */
export function storedRomanKeys(word: string): string[] {
  const script = scriptOf(word)
  return romanKeys(word).map((key) => `${script}${key}`)
}

/**
 * The stored keys that a word of a query meets: those of the other script alone. Within one script the vowels are
 * known, and a key without them would take runs for ruins.
 */
export function soughtRomanKeys(word: string): string[] {
  if (DRAWN_OUT.test(word)) return []
  const other: Script = scriptOf(word) === 'l' ? 'u' : 'l'
  return romanKeys(word).map((key) => `${other}${key}`)
}

function scriptOf(word: string): Script | null {
  if (word.length > MAX_LENGTH) return null
  if (/^[a-z]+$/.test(word)) return 'l'
  return /^\p{sc=Arab}+$/u.test(word) ? 'u' : null
}
