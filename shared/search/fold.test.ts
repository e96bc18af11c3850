import { describe, expect, it } from 'vitest'
import { corpusJson } from '#testing/corpora.ts'
import { FOLD_RULES, NORMALIZATION } from './fold-rules.ts'
import { fold, MAX_WORD_LENGTH, tokenize } from './fold.ts'

/** Letters of both scripts, marks, digits, punctuation and invisible characters, in a random order that repeats. */
const ALPHABET = Array.from(
  'abcSßæéı0123٤۵ اآأبپتٹجچدڈرڑسشکكگلمنںوؤہهھةۂءئیيىےۓ\u0654\u0653\u064B\u0651\u0670\u0640\u200C\u200F\u202E’\'-–.,،۔"%_\u0000\ud800😀ﷺﻻ½\n',
)

function randomText(seed: number): string {
  let state = seed
  return Array.from({ length: 40 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return ALPHABET[(state >>> 8) % ALPHABET.length]
  }).join('')
}

const RANDOM_TEXTS = Array.from({ length: 3000 }, (_, seed) => randomText(seed + 1))

describe('folding', () => {
  it.each(FOLD_RULES.map(({ name, example }) => [name, ...example] as const))('%s', (_name, written, folded) => {
    expect(fold(written)).toBe(folded)
  })

  it.each(NORMALIZATION.map(({ name, example }) => [name, ...example] as const))('%s', (_name, written, folded) => {
    expect(fold(written)).toBe(folded)
  })

  it.each([
    ['دریا', 'دنیا'],
    ['کہا', 'کھا'],
    ['کی', 'کئی'],
    ['نے', 'نئے'],
    ['لے', 'لئے'],
    ['کوٹہ', 'کوئٹہ'],
    ['بال', 'بلا'],
  ])('keeps %s apart from %s', (a, b) => {
    expect(fold(a)).not.toBe(fold(b))
  })

  it('reads separators of thousands as part of a number, and other commas as punctuation', () => {
    expect(fold('1,000 ۱۲٬۵۰۰ 3,4 a,b')).toBe('1000 12500 3 4 a b')
  })

  it('covers every variant in the published character maps', () => {
    const { maps } = corpusJson('urdu/urduhack-normalization-maps.json') as {
      maps: Record<string, Record<string, string[]>>
    }
    const letters = Object.entries(maps['_CORRECT_URDU_CHARACTERS_MAPPING'] ?? {})
    const missed = letters.flatMap(([letter, variants]) =>
      variants
        // Two forms of yeh are encoded below yeh barree there; Unicode maps them to plain yeh, and so does the table.
        .filter((variant) => letter !== 'ے' || !'ﻳﻴ'.includes(variant))
        // What these two look like, ھ, is not what they are in Arabic, ه: the loose key takes them together.
        .filter((variant) => !'ﻬﻫ'.includes(variant))
        .filter((variant) => fold(`ب${variant}ب`) !== fold(`ب${letter}ب`)),
    )
    expect(letters.length).toBeGreaterThan(30)
    expect(missed).toEqual([])
  })

  it('changes nothing when repeated', () => {
    const changed = RANDOM_TEXTS.filter((text) => fold(fold(text)) !== fold(text))
    expect(changed).toEqual([])
  })

  it('leaves letters and digits alone, in words of bounded length', () => {
    const words = [...RANDOM_TEXTS, 'ا'.repeat(10_000), 'x'.repeat(10_000)].flatMap((text) => fold(text).split(' '))
    expect(words.filter((word) => !/^[\p{L}\p{N}]*$/u.test(word))).toEqual([])
    expect(Math.max(...words.map(({ length }) => length))).toBe(MAX_WORD_LENGTH)
  })

  it('gives nothing for marks, punctuation and broken characters', () => {
    const hostile = ['\u064B'.repeat(10_000), '%_"\'-'.repeat(20_000), '\0\ud800\u202e'.repeat(30_000)]
    expect(hostile.map(fold)).toEqual(['', '', ''])
  })
})

describe('tokens', () => {
  it('are the words of the folded text, with what they were folded from', () => {
    const text = 'دیکھو: آزادیِ رائے, “Café” ﷺ'
    const tokens = tokenize(text)
    expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual([
      'دیکھو',
      'آزادیِ',
      'رائے',
      'Café',
      'ﷺ',
      'ﷺ',
      'ﷺ',
      'ﷺ',
    ])
    expect(
      RANDOM_TEXTS.filter(
        (each) =>
          fold(each) !==
          tokenize(each)
            .map(({ word }) => word)
            .join(' '),
      ),
    ).toEqual([])
  })
})
