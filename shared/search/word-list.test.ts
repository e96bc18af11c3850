import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { wordList } from './word-list.ts'

describe('the edit distance', () => {
  it.each([
    ['lighthouse', 'lighthose', 1],
    ['ormara', 'ormra', 1],
    ['security', 'secuirty', 1],
    ['مارموٹ', 'مارموت', 1],
    ['himalayan', 'himalyen', 2],
    ['', 'ab', 2],
    ['same', 'same', 0],
    ['smog', 'lamp', null],
    ['a', 'abcd', null],
  ])('of %s and %s is %s', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance)
    expect(editDistance(b, a, 2)).toBe(distance)
  })
})

describe('a list of words', () => {
  const list = wordList(
    Object.entries({
      lighthouse: 9,
      lighthouses: 3,
      light: 70,
      night: 20,
      fight: 90,
      ormara: 2,
      گلیشیر: 4,
      نستعلیق: 8,
      cat: 12,
      car: 40,
    }).map(([word, documents]) => ({ word, documents })),
  )
  const near = (word: string, limit = 5) => list.near(word, limit).map((one) => one.word)

  it('finds what a misspelled word may stand for', () => {
    expect(near('lighthose')).toEqual(['lighthouse', 'lighthouses'])
    expect(near('ormra')).toEqual(['ormara'])
    expect(near('گلیشر')).toEqual(['گلیشیر'])
    expect(near('نستعیلق')).toEqual(['نستعلیق'])
  })

  it('prefers the same first letter, then the more frequent word, and forgives nothing in short words', () => {
    expect(near('lught')).toEqual(['light'])
    expect(near('light')).toEqual(['fight', 'night'])
    expect(near('car')).toEqual([])
    expect(near('light', 1)).toEqual(['fight'])
  })

  it('agrees with comparing every word', () => {
    const words = Array.from({ length: 600 }, (_, index) => (index * 7919).toString(4).padStart(9, '0'))
    const all = wordList(words.map((word) => ({ word, documents: 1 })))
    for (const word of words.slice(0, 20)) {
      const expected = words.filter((other) => other !== word && editDistance(word, other, 2) !== null)
      expect(
        all
          .near(word, 1000)
          .map((one) => one.word)
          .sort(),
      ).toEqual(expected.sort())
    }
  })

  it('counts the documents of a word', () => {
    expect([list.documentsOf('light'), list.documentsOf('dark')]).toEqual([70, 0])
  })
})
