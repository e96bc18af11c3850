import { expect, it } from 'vitest'
import { cutShort } from './cut-short.ts'

it('truncates a text after 50 graphemes without splitting any', () => {
  expect(cutShort('a'.repeat(50))).toBe('a'.repeat(50))
  expect(cutShort('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`)
  expect(cutShort(`${'ب'.repeat(49)}پَ`)).toBe(`${'ب'.repeat(49)}پَ`)
  expect(cutShort('👨‍👩‍👧'.repeat(51))).toBe(`${'👨‍👩‍👧'.repeat(50)}…`)
})
