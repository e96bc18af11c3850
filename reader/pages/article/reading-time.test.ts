import { expect, it } from 'vitest'
import { readingMinutes } from './reading-time.ts'

it('reading takes at least a minute, longer for more words, and longer in Nastaliq', () => {
  expect(readingMinutes(0, 'en')).toBe(1)
  expect(readingMinutes(1100, 'en')).toBe(5)
  expect(readingMinutes(1100, 'ur')).toBe(6)
})
