import { describe, expect, it } from 'vitest'
import {
  bytesOf,
  codedWord,
  copyText,
  endOf,
  FIRST_WORD,
  GROUPS,
  hasBytesAt,
  indexedBytes,
  indexText,
  MAX_TEXT_BYTES,
  MAX_TEXT_WORDS,
  sizeOf,
  wordsOf,
  type IndexedText,
} from './indexed-text.ts'

const fieldsOf = (text: IndexedText) => text.fields.map((field) => wordsOf(text, field))

/** Where the words of a group start whose hash is that of a word. */
function placesOf(text: IndexedText, word: string): number[] {
  const { group, hash } = codedWord(word)
  const first = text.numbers[group] ?? 0
  const end = text.numbers[group + 1] ?? 0
  return Array.from({ length: end - first }, (_, index) => first + index)
    .filter((at) => text.bytes[endOf(text) + at] === hash)
    .map((at) => text.numbers[FIRST_WORD + at] ?? 0)
}

describe('a text split into words', () => {
  it('has the words of each field, in its order', () => {
    const text = indexText(['the ferry', '', 'کی فوج'])
    expect(fieldsOf(text)).toEqual([['the', 'ferry'], [''], ['کی', 'فوج']])
    expect(text.fields.map(({ words }) => words)).toEqual([2, 1, 2])
    expect(fieldsOf(indexText(['']))).toEqual([['']])
  })

  it('finds each word in its group, in the order of the text', () => {
    const words = ['the', 'old', 'فوج', 'and', 'the', 'a', 'پہاڑ', 'the']
    const text = indexText(['', words.join(' ')])
    expect(placesOf(text, 'the')).toEqual([1, 20, 35])
    for (const word of words) {
      const places = placesOf(text, word)
      expect(places.length).toBe(words.filter((other) => other === word).length)
      for (const place of places) expect(hasBytesAt(text, bytesOf(word), place), word).toBe(true)
    }
    expect(placesOf(text, 'ferry')).toEqual([])
    expect(text.numbers[GROUPS]).toBe(words.length + 1)
  })

  it('has one group for words that begin with the same two characters', () => {
    expect(codedWord('lighthouse').group).toBe(codedWord('li').group)
    expect(codedWord('پہاڑوں').group).toBe(codedWord('پہ').group)
    expect(codedWord('a').group).not.toBe(codedWord('ab').group)
    expect(codedWord('پہلا').group).not.toBe(codedWord('پیلا').group)
    expect(codedWord('lighthouse').hash).not.toBe(codedWord('lighthouses').hash)
  })

  it('compares words in their places', () => {
    const text = indexText(['the old فوج'])
    const isAt = (word: string, place: number) => hasBytesAt(text, bytesOf(word), place)
    expect([isAt('فوج', 8), isAt('old', 8), isAt('فوجی', 8)]).toEqual([true, false, false])
  })

  it('may be given as UTF-8', () => {
    expect(indexText([bytesOf('کی فوج')])).toEqual(indexText(['کی فوج']))
  })

  it('is cut where it has too many bytes or words', () => {
    const long = indexText(['x'.repeat(MAX_TEXT_BYTES - 6), 'one two', 'three'])
    expect(fieldsOf(long).slice(1)).toEqual([['one', 't'], ['']])
    expect(endOf(long)).toBe(MAX_TEXT_BYTES)
    const many = indexText(['a '.repeat(MAX_TEXT_WORDS - 2), 'one two', 'three'])
    expect(fieldsOf(many).slice(1)).toEqual([['one'], []])
    expect(fieldsOf(indexText([bytesOf('پ'.repeat(MAX_TEXT_BYTES))]))[0]?.[0]?.length).toBe(MAX_TEXT_BYTES / 2)
  })

  it('is copied to a place that may overlap its own, beside others', () => {
    const texts = [indexText(['the old', 'فوج']), indexText(['an', 'old ferry'])]
    const size = Math.max(...texts.map(sizeOf))
    const memory = new ArrayBuffer(3 * size)
    let second = copyText(texts[1] as IndexedText, memory, size + 14)
    for (const offset of [size + 6, size]) {
      second = copyText(second, memory, offset)
      const first = copyText(texts[0] as IndexedText, memory, 0)
      expect([first, second]).toEqual(texts)
    }
  })

  it('is written into memory for the longest, which is used again', () => {
    const memory = new ArrayBuffer(indexedBytes(MAX_TEXT_BYTES, MAX_TEXT_WORDS))
    for (const title of ['the old ferry', 'فوج', 'a '.repeat(MAX_TEXT_BYTES / 2)]) {
      expect(indexText([title, 'sara'], memory)).toEqual(indexText([title, 'sara']))
    }
    expect(sizeOf(indexText(['one two']))).toBe(indexedBytes(7, 2))
  })
})
