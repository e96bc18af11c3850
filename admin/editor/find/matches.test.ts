import { expect, test } from 'vitest'
import { findMatches } from './matches.ts'

const found = (text: string, words: string, isExact = false) =>
  findMatches(text, words, isExact).map(({ start, end }) => text.slice(start, end))

test('capitals and accents do not count, unless the words are meant exactly as written', () => {
  expect(found('The Café by the café', 'cafe')).toEqual(['Café', 'café'])
  expect(found('Army, army', 'army', true)).toEqual(['army'])
})

test('the letters of Arabic keyboards and vowel signs find the Urdu ones', () => {
  expect(found('یہ کتابِ زندگی ہے، کتاب', 'كتاب')).toEqual(['کتابِ', 'کتاب'])
  expect(found('علي اور علی', 'علی')).toEqual(['علي', 'علی'])
  expect(found('سال ۱۹۶۵ اور 1965', '1965')).toEqual(['۱۹۶۵', '1965'])
})

test('a letter with hamza or madd is another letter', () => {
  expect(found('آم اور ام', 'ام')).toEqual(['ام'])
  expect(found('لئے لیے', 'لیے')).toEqual(['لیے'])
})

test('composed and decomposed spellings are the same', () => {
  expect(found('\u0627\u0653م', 'آم')).toEqual(['\u0627\u0653م'])
})

test('matches do not overlap, and nothing finds nothing', () => {
  expect(findMatches('aaaa', 'aa', false)).toEqual([
    { start: 0, end: 2 },
    { start: 2, end: 4 },
  ])
  expect(findMatches('text', '', false)).toEqual([])
  expect(findMatches('text', '\u064B', false)).toEqual([])
})
