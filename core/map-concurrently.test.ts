import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { mapConcurrently } from './map-concurrently.ts'

it('works on several items at a time, and returns the results in the order of the items', async () => {
  let [running, most] = [0, 0]
  const squares = await mapConcurrently([5, 4, 3, 2, 1], 2, async (item) => {
    running += 1
    most = Math.max(most, running)
    for (let turn = 0; turn < item; turn += 1) await setImmediate()
    running -= 1
    return item * item
  })
  expect([squares, most]).toEqual([[25, 16, 9, 4, 1], 2])
  expect(await mapConcurrently([], 2, async () => 1)).toEqual([])
})

it('throws the first error, and begins no further item', async () => {
  const begun: number[] = []
  const failing = mapConcurrently([1, 2, 3, 4, 5, 6], 2, async (item) => {
    begun.push(item)
    if (item === 2) throw new Error('two')
    await setImmediate()
  })
  await expect(failing).rejects.toThrow('two')
  for (let turn = 0; turn < 10; turn += 1) await setImmediate()
  expect(begun).toEqual([1, 2])
})

it('lets other work run between items that are done at once', async () => {
  const order: string[] = []
  globalThis.setImmediate(() => order.push('other'))
  await mapConcurrently([1, 2, 3], 1, async (item) => void order.push(`item ${item}`))
  expect(order).toEqual(['item 1', 'other', 'item 2', 'item 3'])
})
