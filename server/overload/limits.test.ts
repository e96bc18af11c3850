import { describe, expect, it } from 'vitest'
import { HEAP_PER_BODY_BYTE } from './body-memory.ts'
import { limitsForHeap } from './limits.ts'

const MEBIBYTE = 1024 ** 2

describe('limits for a heap', () => {
  it('leave half of a small heap to the site itself', () => {
    const { maxHeldBytes, maxBodyHeapBytes } = limitsForHeap(176 * MEBIBYTE)
    expect(maxHeldBytes + maxBodyHeapBytes).toBeLessThanOrEqual(88 * MEBIBYTE)
  })

  it('let responses hold the same in every heap of half a gigabyte and more', () => {
    expect(limitsForHeap(512 * MEBIBYTE).maxHeldBytes).toBe(96 * MEBIBYTE)
    expect(limitsForHeap(4288 * MEBIBYTE).maxHeldBytes).toBe(96 * MEBIBYTE)
  })

  it('admit more bodies to a larger heap, and two of the longest articles to a small one', () => {
    const bodies = (heapMiB: number) =>
      limitsForHeap(heapMiB * MEBIBYTE).maxBodyHeapBytes / HEAP_PER_BODY_BYTE / MEBIBYTE
    expect(bodies(176)).toBeGreaterThan(2 * 2)
    expect(bodies(4288)).toBeGreaterThan(64)
  })
})
