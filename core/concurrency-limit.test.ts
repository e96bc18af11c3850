import { describe, expect, it } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

describe('turns', () => {
  it('lets so many at once and no more, and goes on after one that failed', async () => {
    const limitConcurrency = concurrencyLimit(2)
    let running = 0
    let most = 0
    const results = await Promise.allSettled(
      Array.from({ length: 9 }, (_, index) =>
        limitConcurrency(async () => {
          running += 1
          most = Math.max(most, running)
          await new Promise((next) => setImmediate(next))
          running -= 1
          if (index === 4) throw new Error('broken')
          return index
        }),
      ),
    )
    expect(most).toBe(2)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(8)
  })
})
