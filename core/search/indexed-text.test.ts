import { describe, expect, it } from 'vitest'
import {
  bytesOf,
  codeOf,
  copyStore,
  CODES_PER_BEGINNING,
  hasWordAt,
  indexText,
  wordsOf,
  wordStore,
  wordStoreBytes,
} from './indexed-text.ts'

describe('a text split into words', () => {
  it('knows where each word starts, and its number, which is among those of its beginning', () => {
    const words = ['the', 'old', 'فوج', 'and', 'a', 'پہاڑ']
    const text = indexText(words.join(' '))
    expect([...text.starts.subarray(text.first, text.end)]).toEqual([0, 4, 8, 15, 19, 21])
    const codes = text.codes.subarray(text.first, text.end)
    expect([...codes]).toEqual(words.map((word) => codeOf(word).code))
    expect(new Set(codes).size).toBe(6)
    expect(codeOf('lighthouse').first).toBe(codeOf('li').first)
    expect(codeOf('پہاڑوں').first).toBe(codeOf('پہ').first)
    expect(codeOf('a').first).not.toBe(codeOf('ab').first)
    expect(codeOf('پہلا').first).not.toBe(codeOf('پیلا').first)
    for (const word of words) {
      const { code, first } = codeOf(word)
      expect(code - first).toBeGreaterThanOrEqual(0)
      expect(code - first).toBeLessThan(CODES_PER_BEGINNING)
    }
  })

  it('has its words, and compares them in their places', () => {
    const text = indexText('the old فوج')
    expect(wordsOf(text)).toEqual(['the', 'old', 'فوج'])
    const isAt = (word: string, place: number) => hasWordAt(text, bytesOf(word), place)
    expect([isAt('فوج', 8), isAt('old', 8), isAt('فوجی', 8)]).toEqual([true, false, false])
    expect(wordsOf(indexText(''))).toEqual([''])
  })

  it('shares its store with others', () => {
    const store = wordStore(30, 10)
    const title = indexText('the ferry', store)
    const byline = indexText('sara khan', store, title)
    const content = indexText('', store, byline)
    expect([title, byline, content].map(wordsOf)).toEqual([['the', 'ferry'], ['sara', 'khan'], ['']])
  })

  it('may be given as UTF-8', () => {
    expect(wordsOf(indexText(bytesOf('کی فوج')))).toEqual(['کی', 'فوج'])
    expect(indexText(bytesOf('کی فوج')).codes).toEqual(indexText('کی فوج').codes)
  })

  it('is cut where its store ends', () => {
    expect(wordsOf(indexText('one two three', wordStore(9, 10)))).toEqual(['one', 'two', 't'])
    expect(wordsOf(indexText(bytesOf('one two three'), wordStore(5, 10)))).toEqual(['one', 't'])
    const store = wordStore(100, 3)
    const first = indexText('one two', store)
    const second = indexText('three four five', store, first)
    expect([wordsOf(first), wordsOf(second)]).toEqual([['one', 'two'], ['three']])
    expect(wordsOf(indexText('six', store, second))).toEqual([])
  })

  it('is copied with its store, to a place that may overlap its own', () => {
    const memory = new ArrayBuffer(100)
    const text = indexText('the old فوج', wordStore(20, 6, memory, 20))
    for (const offset of [14, 0]) {
      const copy = copyStore(text, { bytes: text.stop, words: text.end }, memory, offset)
      Object.assign(text, copy)
      expect([copy.codes.length, copy.bytes.length, wordsOf(text)]).toEqual([3, 14, ['the', 'old', 'فوج']])
      expect([...copy.codes]).toEqual(['the', 'old', 'فوج'].map((word) => codeOf(word).code))
    }
  })

  it('fits beside others into one piece of memory', () => {
    const bytes = wordStoreBytes(7, 3)
    const memory = new ArrayBuffer(2 * bytes)
    const texts = [0, 1].map((at) => indexText(`text ${at}`, wordStore(7, 3, memory, at * bytes)))
    expect(texts.map(wordsOf)).toEqual([
      ['text', '0'],
      ['text', '1'],
    ])
  })
})
