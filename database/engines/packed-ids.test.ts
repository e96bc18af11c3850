import { describe, expect, it } from 'vitest'
import { packIds, parseIds, unpackIds } from './packed-ids.ts'

const unpacked = (...ids: number[]) => [...unpackIds(packIds(Int32Array.from(ids)))]

describe('packed ids', () => {
  it('are the ids again, however far apart they are', () => {
    const ids = [0, 1, 127, 128, 255, 300, 16_683, 16_684, 2_200_000, 2_147_483_647]
    expect(unpacked(...ids)).toEqual(ids)
    expect(unpacked()).toEqual([])
    const packed = packIds(Int32Array.from(ids))
    expect([packed.count, packed.last]).toEqual([10, 2_147_483_647])
  })

  it('take a byte for each near one', () => {
    const many = Array.from({ length: 5000 }, (_, index) => index * 20)
    expect([unpacked(...many), packIds(Int32Array.from(many)).gaps.length]).toEqual([many, 5000])
  })

  it('are read from a text of numbers in any order', () => {
    expect([...unpackIds(parseIds('30,4,100,7'))]).toEqual([4, 7, 30, 100])
    expect([parseIds(null), parseIds('')].map(({ count }) => count)).toEqual([0, 0])
    expect(parseIds('2147483647').last).toBe(2_147_483_647)
  })
})
