import { expect, it } from 'vitest'
import { bylinesText, parseBylines, storedBylines } from './bylines.ts'

it('keeps roles and names of the people on an article, in their order', () => {
  const people = [
    { role: 'translator', name: 'علی رضا: لاہور' },
    { role: 'photographer', name: 'Sana' },
  ] as const
  expect(parseBylines(bylinesText(people))).toEqual(people)
  expect(parseBylines(null)).toEqual([])
  expect(parseBylines('cook: Sana\nSana')).toEqual([])
})

it('stores only people who have a name, each on one line', () => {
  const typed = [
    { role: 'author', name: ' Ali\nauthor: Raza ' },
    { role: 'translator', name: ' ' },
  ] as const
  expect(storedBylines(typed)).toBe('author: Ali author: Raza')
  expect(storedBylines([])).toBeNull()
})
