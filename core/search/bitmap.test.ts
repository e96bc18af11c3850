import { describe, expect, it } from 'vitest'
import { packIds } from '#database/engines/packed-ids.ts'
import { Bitmap } from './bitmap.ts'

const ids = (...all: number[]) => Bitmap.of(all)

describe('a bitmap', () => {
  it('contains the ids it was made of, at the ends of its words too', () => {
    const all = [0, 1, 31, 32, 63, 64, 1000, 100_000]
    const bitmap = ids(...all)
    expect(bitmap.ids()).toEqual(all)
    expect(bitmap.size).toBe(all.length)
    expect([bitmap.has(31), bitmap.has(33), bitmap.has(1_000_000)]).toEqual([true, false, false])
    expect(ids().ids()).toEqual([])
  })

  it('counts all bits, or stops counting at a limit', () => {
    const many = Bitmap.of(Array.from({ length: 5000 }, (_, index) => index * 3))
    expect(many.size).toBe(5000)
    expect(many.sizeUpTo(10)).toBeGreaterThanOrEqual(10)
    expect(many.sizeUpTo(10)).toBeLessThan(5000)
  })

  it('makes room for an id that is set, and none for one that is unset', () => {
    const bitmap = ids(1)
    bitmap.set(500, true)
    bitmap.set(1, false)
    bitmap.set(9000, false)
    expect(bitmap.ids()).toEqual([500])
  })

  it('unites, intersects and subtracts sets of different lengths', () => {
    const union = new Bitmap(200)
    union.add(ids(1, 150, 5000))
    union.addIds(packIds(Int32Array.of(2, 199, 6000)))
    expect(union.ids()).toEqual([1, 2, 150, 199])
    const short = ids(1, 2, 150)
    union.retain(short)
    expect(union.ids()).toEqual([1, 2, 150])
    expect(union.and(ids(2, 150, 9000)).ids()).toEqual([2, 150])
    expect(union.without(ids(2, 9000)).ids()).toEqual([1, 150])
    expect(ids(1, 9000).without(ids(1)).ids()).toEqual([9000])
    expect(union.ids()).toEqual([1, 2, 150])
  })
})
