import { expect, it } from 'vitest'
import { foldWhiteSpace } from './html-text.ts'

it.each([
  ['The road bends', 'The road bends'],
  ['  The \n road\tbends\u00A0twice \r\n', 'The road bends twice'],
  ['The\u2009\u2009road \u3000bends', 'The road bends'],
  [' \n ', ''],
  ['', ''],
])('each run of white space is one space, with none at the ends: %j', (text, folded) => {
  expect(foldWhiteSpace(text)).toBe(folded)
})
