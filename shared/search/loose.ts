/** Keys under which words meet that are not spelled alike, for matches that rank below equal spelling. */
import { stem } from './stem.ts'

/** `example`: two spellings, or two forms, that meet under one key. */
export type LooseRule = {
  name: string
  pattern: RegExp
  replacement: string
  example: readonly [written: string, other: string]
  source: string
}

/** For stems of folded words, in the order in which they apply. */
export const LOOSE_RULES: readonly LooseRule[] = [
  {
    name: 'the plural of ہے',
    pattern: /^ہیں$/,
    replacement: 'ہے',
    example: ['ہیں', 'ہے'],
    source: 'Schmidt, Urdu: An Essential Grammar (1999), on the present tense of ہونا',
  },
  {
    name: 'the vowel that Urdu puts before two consonants at the beginning of a foreign word, or does not',
    pattern: /^اس(?=[کٹپ]..)/,
    replacement: 'س',
    example: ['اسکول', 'سکول'],
    source: 'Urdu orthography (Rasheed Hasan Khan, Urdu Imla): both spellings are in print',
  },
  {
    name: 'ھ and ہ, which are one letter in Arabic',
    pattern: /ھ/g,
    replacement: 'ہ',
    example: ['گھڑی', 'گہڑی'],
    source: 'Urdu orthography (Rasheed Hasan Khan, Urdu Imla): older print does not tell them apart',
  },
  {
    name: 'ں and ن, which differ in their dot alone',
    pattern: /ں/g,
    replacement: 'ن',
    example: ['زبانداں', 'زباندان'],
    source: 'Schmidt, Urdu: An Essential Grammar (1999), on nasal vowels, which ن writes inside a word',
  },
]

/**
 * The key of a folded word under which its inflected forms and its common confusions meet. Two words with one key match,
 * below words that are equal.
 */
export function looseKey(word: string): string {
  return LOOSE_RULES.reduce((key, { pattern, replacement }) => key.replace(pattern, replacement), stem(word))
}
