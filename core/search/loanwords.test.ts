import { expect, it } from 'vitest'
import { fold } from '#shared/search/fold.ts'
import { LOANWORD_PAIRS } from './loanword-pairs.ts'
import { loanSpellings } from './loanwords.ts'

it.each([
  ['university', 'یونیورسٹی'],
  ['doctor', 'ڈاکٹر'],
  ['london', 'لندن'],
  ['hong kong', 'ہانگ کانگ'],
])('the table of loanwords connects %s and %s, both ways', (latin, urdu) => {
  expect(loanSpellings(latin)).toContain(fold(urdu))
  expect(loanSpellings(fold(urdu))).toContain(latin)
})

it('has no name of an object’s prototype for a word', () => {
  for (const word of ['constructor', '__proto__', 'toString']) expect(loanSpellings(word)).toEqual([])
})

it('has each pair once, a Latin and an Urdu side, and at least 500 of them', () => {
  const wrong = LOANWORD_PAIRS.filter(
    ([latin, urdu]) => !/^[a-z][a-z '-]*$/i.test(latin) || !/^[\p{sc=Arab}\s]+$/u.test(urdu),
  )
  expect(wrong).toEqual([])
  expect(new Set(LOANWORD_PAIRS.map((pair) => pair.join('/'))).size).toBe(LOANWORD_PAIRS.length)
  expect(LOANWORD_PAIRS.length).toBeGreaterThanOrEqual(500)
})
