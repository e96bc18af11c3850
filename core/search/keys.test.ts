import { describe, expect, it } from 'vitest'
import { fold } from '#shared/search/fold.ts'
import { deletesOf, gluedParts, gluedSounds, partKeyOf, soughtRomanKeys, storedSounds } from './keys.ts'

/** Whether a Roman word leads to an Urdu one. */
const finds = (roman: string, urdu: string) => {
  const stored = new Set(storedSounds(fold(urdu)).map(({ key }) => key))
  return soughtRomanKeys(roman).some((key) => stored.has(key))
}

describe('keys of sounds', () => {
  it.each([
    ['phal', 'پھل'],
    ['phal', 'پھلوں'],
    ['kitab', 'کتابیں'],
    ['fatwa', 'فتویٰ'],
    ['aqsa', 'الاقصیٰ'],
    ['isa', 'عیسیٰ'],
  ])('lead from %s to %s', (roman, urdu) => expect(finds(roman, urdu)).toBe(true))

  it.each([
    ['phal', 'قلم'],
    ['mine', 'میں'],
  ])('do not lead from %s to %s', (roman, urdu) => expect(finds(roman, urdu)).toBe(false))
})

describe('words written together', () => {
  const counts = new Map([
    ['سمندر', 40],
    ['کتاب', 20],
  ])
  const partsOf = (word: string) => gluedParts(fold(word), (part) => counts.get(part) ?? 0)

  it('are taken apart where both parts are words', () => {
    expect(partsOf('سمندرکو')).toEqual(['سمندر'])
    expect(gluedSounds('سمندرکو', ['سمندر'])).toMatchObject([{ key: partKeyOf('سمندر'), spelled: 'سمندرکو' }])
  })

  it('stay together where a part is rare or too short', () => {
    expect(partsOf('کتابت')).toEqual([])
    expect(partsOf('لائبریری')).toEqual([])
  })
})

describe('hashes for corrections', () => {
  const share = (one: string, other: string) => deletesOf(one).some((hash) => deletesOf(other).includes(hash))

  it('are shared by words that differ in one letter', () => {
    expect(share('lighthouse', 'lighthose')).toBe(true)
    expect(share('lighthouse', 'lightbouse')).toBe(true)
    expect(share('lighthouse', 'sparrows')).toBe(false)
  })

  it('are none for short and long words and for numbers', () => {
    expect([deletesOf('sea'), deletesOf('1947'), deletesOf('x'.repeat(21))]).toEqual([[], [], []])
  })
})
