import { describe, expect, it } from 'vitest'
import { packIds } from '#database/engines/packed-ids.ts'
import { bitmapPool } from './bitmap-pool.ts'
import { Bitmap } from './bitmap.ts'

describe('the memory of bitmaps', () => {
  it('is used again once a search has ended, and empty then', () => {
    const newMemory = bitmapPool()
    const first = newMemory()
    const bitmap = new Bitmap(100, first)
    bitmap.addIds(packIds(Int32Array.of(3, 70)))
    const copy = bitmap.copy()
    const { words } = bitmap
    first.release()
    const second = newMemory()
    const later = [new Bitmap(100, second), new Bitmap(100, second), new Bitmap(100, second)]
    expect(later.map(({ words: one }) => one === words || one === copy.words)).toEqual([true, true, false])
    expect(later.map((one) => one.ids())).toEqual([[], [], []])
  })

  it('is not that of two searches at a time, nor of another length', () => {
    const newMemory = bitmapPool()
    const [first, second] = [newMemory(), newMemory()]
    const one = new Bitmap(100, first)
    first.release()
    expect(new Bitmap(200, second).words).toHaveLength(7)
    const other = new Bitmap(100, second)
    expect(other.words).toBe(one.words)
    expect(new Bitmap(100, newMemory()).words).not.toBe(one.words)
    // A second release gives nothing back twice.
    first.release()
    expect(new Bitmap(100, newMemory()).words).not.toBe(one.words)
  })

  it('is not kept without bound', () => {
    const newMemory = bitmapPool()
    const memory = newMemory()
    const arrays = new Set([1, 2, 3].map(() => memory.take(2 ** 20)))
    memory.release()
    const again = newMemory()
    const kept = [1, 2, 3].map(() => again.take(2 ** 20)).filter((array) => arrays.has(array))
    expect(kept.length).toBeLessThan(3)
  })
})
