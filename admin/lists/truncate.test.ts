import { expect, it } from 'vitest'
import { truncate } from './truncate.ts'

it('truncates a text after 50 graphemes without splitting any', () => {
  expect(truncate('a'.repeat(50))).toBe('a'.repeat(50))
  expect(truncate('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`)
  expect(truncate(`${'ب'.repeat(49)}پَ`)).toBe(`${'ب'.repeat(49)}پَ`)
  expect(truncate('👨‍👩‍👧'.repeat(51))).toBe(`${'👨‍👩‍👧'.repeat(50)}…`)
})
