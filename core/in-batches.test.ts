import { describe, expect, it } from 'vitest'
import { collect } from '#testing/collect.ts'
import { BATCH_SIZE, firstWithin, inBatches } from './in-batches.ts'
import { pageByPage } from '#core/records/list-filter.ts'

/** A list of numbers that counts how often it is read. */
function listOf(length: number) {
  const rows = Array.from({ length }, (_, index) => index)
  const asked: (number | undefined)[] = []
  return {
    asked,
    after: async (after: number | undefined, limit: number) => {
      asked.push(after)
      const from = after === undefined ? 0 : after + 1
      return rows.slice(from, from + limit)
    },
    page: async ({ page, pageSize }: { page: number; pageSize: number }) => {
      asked.push(page)
      return rows.slice((page - 1) * pageSize, page * pageSize)
    },
  }
}

describe('a list in batches', () => {
  it.each([0, 1, BATCH_SIZE - 1, BATCH_SIZE, BATCH_SIZE + 1, 3 * BATCH_SIZE, 3 * BATCH_SIZE + 7])(
    'contains each of %i rows once',
    async (length) => {
      const { after } = listOf(length)
      expect(await collect(inBatches(after))).toEqual(Array.from({ length }, (_, index) => index))
    },
  )

  it('reads the next batch only when the last row of the previous one was consumed', async () => {
    const { after, asked } = listOf(2 * BATCH_SIZE)
    const rows = inBatches(after)
    for (let n = 0; n < BATCH_SIZE; n += 1) await rows.next()
    expect(asked).toEqual([undefined])
    await rows.next()
    expect(asked).toEqual([undefined, BATCH_SIZE - 1])
  })

  it('stops when its consumer stops', async () => {
    const { after, asked } = listOf(10 * BATCH_SIZE)
    for await (const row of inBatches(after)) if (row === 3) break
    expect(asked).toHaveLength(1)
  })

  it('passes errors on', async () => {
    const broken = inBatches(async () => {
      throw new Error('The database is away.')
    })
    await expect(collect(broken)).rejects.toThrow('The database is away.')
  })
})

describe('a list page by page', () => {
  it.each([0, 1, 99, 100, 101, 250])('contains each of %i rows once', async (length) => {
    const { page, asked } = listOf(length)
    expect(await collect(pageByPage(page))).toEqual(Array.from({ length }, (_, index) => index))
    expect(asked[0]).toBe(1)
  })
})

it('takes the first items within a limit of bytes, and a single one that is longer', () => {
  const taken = (...sizes: number[]) =>
    firstWithin(
      sizes.map((bytes) => ({ bytes })),
      10,
    ).length
  expect([taken(), taken(4, 4, 4, 1), taken(4, 6), taken(11, 1), taken(1, 11)]).toEqual([0, 2, 2, 1, 1])
})
