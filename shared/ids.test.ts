import { expect, it } from 'vitest'
import { parseId } from './ids.ts'

it.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['99999999999', null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1.0', null],
  [' 1', null],
  ['1e3', null],
  ['', null],
  ['one', null],
])('parses %j as %j', (text, id) => {
  expect(parseId(text)).toBe(id)
})
