import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '#database/engines/engine.ts'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import { counterOf } from './counter.ts'
import { limitsRepository, type Counting } from './limits.repository.ts'

const attempt = (key: string, bucket = 10): Counting => ({ key, bucket, by: 1, expiresAt: '2026-11-20T08:00:00.000Z' })

describe.each(ENGINES)('attempts of the same moment on %s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await newDatabase(name)
  })
  afterAll(() => engine.close())

  it('each learn their own count, in the order in which they came, and cost one write', async () => {
    const count = counterOf(limitsRepository(engine))
    const before = engine.queries.count
    const counted = await Promise.all([
      count([attempt('address'), attempt('account')]),
      count([attempt('address')]),
      count([attempt('address'), attempt('another account')]),
    ])
    expect(engine.queries.count - before).toBe(2)
    expect(counted.map((each) => Object.fromEntries([...each].map(([key, { now }]) => [key, now])))).toEqual([
      { address: 1, account: 1 },
      { address: 2 },
      { address: 3, 'another account': 1 },
    ])
  })

  it('are all counted, however many there are', async () => {
    const count = counterOf(limitsRepository(engine))
    const counted = await Promise.all(Array.from({ length: 1200 }, () => count([attempt('many')])))
    expect(counted.map((each) => each.get('many')?.now)).toEqual(Array.from({ length: 1200 }, (_, index) => index + 1))
  })

  it('are all counted by several processes at once, whatever the order of their keys', async () => {
    const keys = Array.from({ length: 4000 }, (_, index) => `shared ${index}`)
    const orders = [keys, keys.toReversed()]
    for (let round = 1; round <= 2; round += 1) {
      const all = orders.map((order) => limitsRepository(engine).count(order.map((key) => attempt(key))))
      const totals = (await Promise.all(all)).map((counted) => counted.get('shared 0')?.now ?? 0)
      expect(Math.max(...totals)).toBe(round * orders.length)
    }
  })

  it('know the count of the bucket before theirs, and of no earlier one', async () => {
    const count = counterOf(limitsRepository(engine))
    for (const bucket of [20, 22, 22, 23]) await count([attempt('buckets', bucket)])
    expect((await count([attempt('buckets', 23)])).get('buckets')).toEqual({ now: 2, before: 2 })
    expect((await count([attempt('buckets', 25)])).get('buckets')).toEqual({ now: 1, before: 0 })
  })

  it('all fail where the database fails, and those after them are counted', async () => {
    const limits = limitsRepository(engine)
    const count = counterOf(limits)
    const broken = { ...attempt('broken'), expiresAt: null as unknown as string }
    const outcomes = await Promise.allSettled([count([broken]), count([attempt('beside it')])])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await count([attempt('beside it')])).get('beside it')).toEqual({ now: 1, before: 0 })
  })
})
