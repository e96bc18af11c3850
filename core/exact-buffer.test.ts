import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { exactBuffer } from './exact-buffer.ts'

it.each([
  ['a small buffer', Buffer.from('river')],
  ['what a compressor returns', brotliCompressSync('river '.repeat(100))],
  ['a part of a larger buffer', Buffer.alloc(100_000, 'x').subarray(10, 20)],
  ['an empty buffer', Buffer.from('')],
])('keeps %s in memory of its own length', (_what, bytes) => {
  const exact = exactBuffer(bytes)
  expect(exact.equals(bytes)).toBe(true)
  expect(exact.buffer.byteLength).toBe(bytes.length)
})

it('does not copy what has memory of its own', () => {
  const bytes = Buffer.alloc(10_000)
  expect(exactBuffer(bytes)).toBe(bytes)
})
