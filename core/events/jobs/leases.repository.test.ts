import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '#database/engines/engine.ts'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import { jobsRepository, type NewJob } from './jobs.repository.ts'
import { leasesRepository, type ClaimedJob } from './leases.repository.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const LEASE_END = '2026-11-20T07:01:00.000Z'
const AFTER_LEASE = '2026-11-20T07:02:00.000Z'

describe.each(ENGINES)('the lease of a job on %s', (name) => {
  let engine: Engine
  let jobs: ReturnType<typeof jobsRepository>
  let leases: ReturnType<typeof leasesRepository>
  beforeAll(async () => {
    engine = await newDatabase(name)
    jobs = jobsRepository(engine)
    leases = leasesRepository(engine)
  })
  beforeEach(() => engine.db.deleteFrom('jobs').execute())
  afterAll(() => engine.close())

  const add = (over: Partial<NewJob> = {}) =>
    jobs.insert({
      kind: 'email.send',
      payload: { outboxId: 'x' },
      uniqueKey: null,
      runAt: NOW,
      maxAttempts: 3,
      createdAt: NOW,
      ...over,
    })
  const claim = (owner: string, now = NOW, leaseUntil = LEASE_END) =>
    leases.claim({ owner, kinds: ['email.send'], now, leaseUntil })
  const states = async () =>
    (await engine.db.selectFrom('jobs').select(['state', 'attempts']).orderBy('id').execute()).map(
      ({ state, attempts }) => `${state} ${attempts}`,
    )
  async function claimed(owner: string, now = NOW): Promise<ClaimedJob> {
    const job = await claim(owner, now, now === NOW ? LEASE_END : '2026-11-20T07:03:00.000Z')
    if (!job) throw new Error('No job was due.')
    return job
  }

  it('belongs to one of many runners that claim at once', async () => {
    for (let each = 0; each < 20; each += 1) await add()
    const claims = await Promise.all(Array.from({ length: 40 }, (_, index) => claim(`runner ${index}`)))
    // A concurrent claim may find the row it chose taken, and then claims none; another claim gets that job.
    const ids = claims.flatMap((job) => (job ? [job.id] : []))
    expect(new Set(ids).size).toBe(ids.length)
    for (let job = await claim('last'); job; job = await claim('last')) ids.push(job.id)
    expect(new Set(ids).size).toBe(20)
    expect(await states()).toEqual(Array.from({ length: 20 }, () => 'running 1'))
  })

  it('is given for jobs that are due, of the kinds asked for, the earliest first', async () => {
    await add({ runAt: AFTER_LEASE })
    await add({ runAt: NOW, payload: { outboxId: 'second' } })
    await add({ runAt: '2026-11-20T06:00:00.000Z', payload: { outboxId: 'first' } })
    await add({ kind: 'bin.purge', payload: {} })
    expect((await claim('a'))?.payload).toEqual({ outboxId: 'first' })
    expect((await claim('a'))?.payload).toEqual({ outboxId: 'second' })
    expect(await claim('a')).toBeUndefined()
    expect(await leases.claim({ owner: 'a', kinds: [], now: AFTER_LEASE, leaseUntil: AFTER_LEASE })).toBeUndefined()
    expect(await leases.nextDue({ kinds: ['email.send'] })).toBe(LEASE_END)
    expect(await leases.nextDue({ kinds: ['media.sizes'] })).toBeNull()
  })

  it('is not given for jobs of a group of which the runner has enough', async () => {
    const kinds = ['webhook.deliver'] as const
    for (const uniqueKey of ['webhook:1:7', 'webhook:12:8', null])
      await add({ kind: 'webhook.deliver', payload: { deliveryId: 7 }, uniqueKey })
    const keyOf = async (fullGroups: readonly string[]) =>
      (await leases.claim({ owner: 'a', kinds, fullGroups, now: NOW, leaseUntil: LEASE_END }))?.uniqueKey
    expect(await keyOf(['webhook:1:'])).toBe('webhook:12:8')
    expect(await keyOf(['webhook:1:', 'webhook:12:'])).toBeNull()
    expect(await keyOf(['webhook:1:'])).toBeUndefined()
    expect(await leases.nextDue({ kinds, fullGroups: ['webhook:1:'] })).toBe(LEASE_END)
    expect(await leases.nextDue({ kinds })).toBe(NOW)
    expect(await keyOf([])).toBe('webhook:1:7')
  })

  it('passes to another runner once it has ended, and the first can then change nothing', async () => {
    await add()
    const first = await claimed('first')
    expect(await claim('second')).toBeUndefined()
    expect(await leases.extend('second', first, AFTER_LEASE)).toBe(false)
    const second = await claimed('second', AFTER_LEASE)
    expect(second).toMatchObject({ id: first.id, attempts: 2 })
    expect(await leases.extend('first', first, '2031-01-01T00:00:00.000Z')).toBe(false)
    await leases.complete('first', first, AFTER_LEASE)
    await leases.fail('first', first, { now: AFTER_LEASE, error: 'x' })
    await leases.refund('first', first, { runAt: NOW, attempts: 0, error: 'x' })
    expect(await states()).toEqual(['running 2'])
    await leases.complete('second', second, AFTER_LEASE)
    expect(await states()).toEqual(['done 2'])
  })

  it('of an earlier attempt is void for the same runner too', async () => {
    await add()
    const earlier = await claimed('same')
    await claimed('same', AFTER_LEASE)
    await leases.complete('same', earlier, AFTER_LEASE)
    expect(await leases.extend('same', earlier, AFTER_LEASE)).toBe(false)
    expect(await states()).toEqual(['running 2'])
  })

  it('that is returned lets the job wait again, unless another with its key is waiting', async () => {
    await add({ uniqueKey: 'k' })
    const job = await claimed('a')
    await leases.refund('a', job, { runAt: AFTER_LEASE, attempts: 0, error: 'mail server down' })
    expect(await jobs.find(job.id)).toMatchObject({
      state: 'waiting',
      runAt: AFTER_LEASE,
      lastError: 'mail server down',
    })
    const again = await claimed('a', AFTER_LEASE)
    await add({ uniqueKey: 'k' })
    await leases.refund('a', again, { runAt: AFTER_LEASE, attempts: 1, error: null })
    expect(await states()).toEqual(['waiting 0'])
    expect(await jobs.find(job.id)).toBeUndefined()
  })

  it('ends with the last attempt; an admin lets failed jobs run again, of several with one key one', async () => {
    for (let each = 0; each < 2; each += 1) {
      await add({ uniqueKey: 'k' })
      await leases.fail('a', await claimed('a'), { now: NOW, error: 'x' })
    }
    await add()
    await leases.complete('a', await claimed('a'), NOW)
    expect(await states()).toEqual(['failed 1', 'failed 1', 'done 1'])
    expect(await jobs.retry({}, NOW)).toBe(2)
    expect((await states()).toSorted()).toEqual(['done 1', 'waiting 0'])
    expect(await jobs.retry({}, NOW)).toBe(0)
  })
})
