import { describe, expect, it } from 'vitest'
import {
  keyFor,
  NON_JOINER,
  PHONETIC,
  URDU_DIGITS,
  URDU_MARKS,
  URDU_PUNCTUATION,
  URDU_ROWS,
  urduFor,
} from './urdu-keyboard.ts'

/** The letters of the Urdu alphabet and the further forms that writing needs. */
const ALPHABET = 'ا ب پ ت ٹ ث ج چ ح خ د ڈ ذ ر ڑ ز ژ س ش ص ض ط ظ ع غ ف ق ک گ ل م ن و ہ ء ی ے'.split(' ')
const FORMS = 'آ ں ھ ئ ؤ ۃ ۂ ۓ'.split(' ')

describe('the phonetic layout', () => {
  it.each([...ALPHABET, ...FORMS])('types %s', (letter) => {
    expect(Object.values(PHONETIC)).toContain(letter)
    const key = keyFor(letter) ?? ''
    expect(urduFor(key, key !== key.toLowerCase())).toBe(letter)
  })

  it('types zabar, zer, pesh and tashdeed, and keeps letters from joining', () => {
    expect(['Y', 'I', 'P', 'W'].map((key) => urduFor(key, true))).toEqual(['\u064e', '\u0650', '\u064f', '\u0651'])
    expect(urduFor(' ', true)).toBe(NON_JOINER)
    expect(urduFor(' ', false)).toBeNull()
  })

  it('types words', () => {
    const typed = (keys: string) => Array.from(keys, (key) => urduFor(key, false) ?? key).join('')
    expect(typed('pakstan zndo bad.')).toBe('پاکستان زندہ باد۔')
    expect(typed('kia Hal oy?')).toBe('کیا ھال ہے؟')
  })

  it('leaves digits and unmapped keys unchanged', () => {
    for (const key of ['1', '9', '(', ')', '-', '/', '@', 'Enter', 'Tab']) expect(urduFor(key, false)).toBeNull()
  })
})

describe('the on-screen keyboard', () => {
  it('contains every letter, mark, digit and punctuation mark once', () => {
    const keys = [...URDU_ROWS.flat(), ...URDU_MARKS, ...URDU_DIGITS, ...URDU_PUNCTUATION, NON_JOINER]
    expect(new Set(keys).size).toBe(keys.length)
    for (const letter of [...ALPHABET, ...FORMS, '۔', '،', '؟', '“', '”', '\u064e', '\u0650', '\u064f', '\u0651']) {
      expect(keys, letter).toContain(letter)
    }
  })

  it('has the letters where the phonetic layout has them, row by row', () => {
    expect(URDU_ROWS.map((row) => row.join(' '))).toEqual([
      'ق و ع ر ڑ ت ٹ ے ء ئ ی ہ ۃ پ',
      'ا آ س ص د ڈ ف ۓ گ غ ح ھ ج ض ک خ ل ۂ',
      'ز ذ ش ژ چ ث ط ظ ب ؤ ن ں م',
    ])
  })

  it('outputs text in the form in which it is stored', () => {
    for (const letter of [
      ...URDU_ROWS.flat(),
      ...URDU_MARKS,
      ...URDU_DIGITS,
      ...URDU_PUNCTUATION,
      ...Object.values(PHONETIC),
    ]) {
      expect(letter.normalize('NFC')).toBe(letter)
      // No Arabic look-alike letters: words typed with them would not be found.
      expect(letter).not.toMatch(/[\u0643\u064a\u0647\u0649\u0629\u0660-\u0669]/)
    }
  })
})
