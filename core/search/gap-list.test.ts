import { describe, expect, it } from 'vitest'
import { packIds } from '#database/engines/packed-ids.ts'
import { Bitmap } from './bitmap.ts'
import { GapList } from './gap-list.ts'

const list = (...ids: number[]) => new GapList(packIds(Int32Array.from(ids)))

describe('a list of gaps', () => {
  it('contains the ids it was made of', () => {
    expect(list(0, 127, 128, 2_147_483_647).ids()).toEqual([0, 127, 128, 2_147_483_647])
    expect([list().ids(), list(1, 2, 300).bytes]).toEqual([[], 4])
  })

  it('is added to a bitmap, which ignores what is beyond its capacity', () => {
    const bitmap = new Bitmap(200)
    bitmap.set(7, true)
    list(3, 199, 5000).addTo(bitmap)
    expect(bitmap.ids()).toEqual([3, 7, 199])
  })

  it('follows changes, however many there are before it is read', () => {
    const changed = list(10, 500, 1000)
    changed.set(500, false)
    changed.set(7, true)
    changed.set(10, true)
    changed.set(8, false)
    changed.set(2000, true)
    changed.set(2000, false)
    expect(changed.ids()).toEqual([7, 10, 1000])
    for (let id = 2000; id < 2100; id += 1) changed.set(id, id % 2 === 0)
    changed.set(2098, false)
    expect(changed.ids()).toEqual([7, 10, 1000, ...Array.from({ length: 49 }, (_, index) => 2000 + 2 * index)])
    expect(changed.bytes).toBeLessThan(60)
  })
  it('needs no memory for ids that are not in it because they come after its last', () => {
    const changed = list(10, 500)
    const { bytes } = changed
    changed.set(501, false)
    expect(changed.bytes).toBe(bytes)
    changed.set(501, true)
    changed.set(501, false)
    expect(changed.ids()).toEqual([10, 500])
  })
})
