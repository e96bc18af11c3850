import { describe, expect, it } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

/** Work that ends on command. */
function work() {
  const started: number[] = []
  const ends = new Map<number, { done: () => void; fail: (error: Error) => void }>()
  return {
    started,
    run: (id: number) => async () => {
      started.push(id)
      await new Promise<void>((done, fail) => ends.set(id, { done, fail }))
      return id
    },
    end: (id: number) => ends.get(id)?.done(),
    fail: (id: number) => ends.get(id)?.fail(new Error(`${id} failed`)),
  }
}

describe('a concurrency limit', () => {
  it('starts as many as the limit, and the others in the order of their calls', async () => {
    const limit = concurrencyLimit(2)
    const { started, run, end } = work()
    const all = [1, 2, 3, 4].map((id) => limit(run(id)))
    expect(started).toEqual([1, 2])
    end(2)
    await all[1]
    expect(started).toEqual([1, 2, 3])
    end(1)
    await all[0]
    expect(started).toEqual([1, 2, 3, 4])
    end(3)
    end(4)
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
  })

  it('passes a failure on and continues with the next', async () => {
    const limit = concurrencyLimit(1)
    const { started, run, end, fail } = work()
    const [first, second] = [limit(run(1)), limit(run(2))]
    fail(1)
    await expect(first).rejects.toThrow('1 failed')
    expect(started).toEqual([1, 2])
    end(2)
    expect(await second).toBe(2)
  })

  it('is fully available again after all have ended, failed ones included', async () => {
    const limit = concurrencyLimit(2)
    for (let round = 0; round < 3; round += 1) {
      const { started, run, end, fail } = work()
      const all = [1, 2].map((id) => limit(run(id)))
      expect(started).toEqual([1, 2])
      fail(1)
      end(2)
      await Promise.allSettled(all)
    }
  })

  it('rejects work beyond the longest queue, and accepts it again when the queue is shorter', async () => {
    const limit = concurrencyLimit(1, { maxWaiting: 1 })
    const { started, run, end } = work()
    const first = limit(run(1))
    const second = limit(run(2))
    await expect(limit(run(3))).rejects.toMatchObject({ code: 'server.busy', details: { retryAfter: 2 } })
    end(1)
    await first
    const fourth = limit(run(4))
    end(2)
    await second
    end(4)
    expect([await fourth, started]).toEqual([4, [1, 2, 4]])
  })

  it('accepts work that fails before it waits', async () => {
    const limit = concurrencyLimit(1)
    const failing = limit(() => {
      throw new Error('at once')
    })
    await expect(failing).rejects.toThrow('at once')
    expect(await limit(async () => 'free')).toBe('free')
  })
})
