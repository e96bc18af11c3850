import { describe, expect, it } from 'vitest'
import { forEachWord } from './word-ranges.ts'
import { numbersFrom } from '#testing/numbers-from.ts'

/** The definition of a word. */
const WORD =
  /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\p{Cf}]|(?<=\p{L})['’‘`´](?=\p{L})|(?<=\p{Nd})[,،٬](?=\p{Nd}{3}(?![\p{L}\p{N}])))*/gu

function wordsOf(text: string): string[] {
  const words: string[] = []
  forEachWord(text, (start, end) => words.push(`${start} ${text.slice(start, end)}`))
  return words
}

const expected = (text: string) => Array.from(text.matchAll(WORD), (match) => `${match.index} ${match[0]}`)

describe('the words of a text', () => {
  it.each([
    "The army's 1,200 men, and 12,34; o'clock 'quoted' it' 1,2000 3,500x",
    'پاکستان کی فوج، ۱۲٬۰۰۰ جوان۔ مسئلہ مِلا کے\u200Cلیے \u064Bالف',
    'Café naïve e\u0301tude \u0301start x\u00ADy \u200Ba',
    '𐐨𐐩 a𐐪b 😀word \uD800 lone\uDC00 \uDC00\uD800x 1\uD835\uDFD8,000',
    '"«quoted»" -minus— a.b,c;d e_f 日本語 ﷺ ﷲ ½ Ⅳ',
    "'",
    '',
  ])('are those of %j', (text) => {
    expect(wordsOf(text)).toEqual(expected(text))
  })

  it('are the same for any sequence of characters', () => {
    const characters = [
      ...Array.from('aZ9ک۳é'),
      "'",
      '’',
      ',',
      '،',
      '٬',
      ' ',
      '.',
      '\u0301',
      '\u200C',
      '\u064B',
      '😀',
      '𐐨',
      '\uD800',
      '\uDC00',
    ]
    const next = numbersFrom(7)
    for (let round = 0; round < 2000; round += 1) {
      const text = Array.from({ length: 1 + next(24) }, () => characters[next(characters.length)]).join('')
      expect(wordsOf(text), JSON.stringify(text)).toEqual(expected(text))
    }
  })
})
