import { describe, expect, it } from 'vitest'
import { rangeOf } from './byte-range.ts'

describe('rangeOf', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-999', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes= 5 - 6', { start: 5, end: 6 }],
  ])('%s of 100 bytes', (header, range) => expect(rangeOf(header, 100)).toEqual(range))

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=a-b', 'items=0-1', 'bytes=9-1', 'bytes=0-1,5-6', 'bytes=0-1e3'])(
    '%s requests the whole file',
    (header) => expect(rangeOf(header, 100)).toBe('none'),
  )

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=999999999999999-'])(
    '%s requests a range outside of the file',
    (header) => expect(rangeOf(header, 100)).toBe('unsatisfiable'),
  )
})
