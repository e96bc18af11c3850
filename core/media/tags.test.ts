import { expect, it } from 'vitest'
import { sameSpelling } from './tags.ts'

it('has each tag once, in the spelling that other files have', () => {
  expect(sameSpelling(['flood', 'FLOOD', 'لاهور', 'New'], ['Flood', 'لاہور'])).toEqual(['Flood', 'لاہور', 'New'])
})
