import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import type { Caller } from '../caller.ts'
import { scheduler } from './scheduler.ts'
import { jobRunner, type JobRunner } from './job-runner.ts'
import { retryDelayMs } from './jobs.ts'
import type { JobContext, JobHandlers } from './kinds.ts'
import { leasesRepository } from './leases.repository.ts'
import { nextRunOf } from './schedules.ts'
import { schedulesRepository } from './schedules.repository.ts'

const START = '2026-11-20T07:00:00.000Z'
const ADMIN: Caller = { role: 'admin', userId: 1 }

function gate() {
  let open = () => undefined as void
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { open: () => open(), opened }
}

describe.each(ENGINES)('jobs on %s', (name) => {
  let site: TestSite
  let done: string[]
  let work: (outboxId: string, context: JobContext) => Promise<void>

  /** A runner whose email handler the test supplies; every other handler does nothing. */
  function aRunner(leaseMs?: number): JobRunner {
    const { engine, services, clock } = site
    const ignored = new Proxy({} as JobHandlers, { get: () => async () => undefined })
    const handlers = new Proxy(ignored, {
      get: (target, kind) =>
        kind === 'email.send'
          ? async ({ outboxId }: { outboxId: string }, context: JobContext) => work(outboxId, context)
          : Reflect.get(target, kind),
    })
    const schedules = schedulesRepository(engine)
    const { transaction, notifications } = engine
    return jobRunner({
      jobs: services.jobs,
      leases: leasesRepository(engine),
      handlers,
      scheduler: scheduler({
        schedules,
        jobs: services.jobs,
        timeZone: services.settings.timeZone,
        transaction,
        clock,
      }),
      notifications,
      clock,
      ...(leaseMs !== undefined && { leaseMs }),
    })
  }

  beforeEach(async () => {
    site = await newSite(name)
    done = []
    work = async (outboxId) => void done.push(outboxId)
  })
  afterEach(() => site.close())

  const enqueue = (outboxId: string, options = {}) => site.services.jobs.enqueue('email.send', { outboxId }, options)
  const rows = () => site.engine.db.selectFrom('jobs').selectAll().orderBy('id').execute()
  const later = (ms: number) => {
    site.time.now = new Date(Date.parse(site.time.now) + ms).toISOString()
  }

  it('run once each, in the order of their times', async () => {
    await enqueue('second', { runAt: '2026-11-20T06:59:00.000Z' })
    await enqueue('first', { runAt: '2026-11-20T06:58:00.000Z' })
    await enqueue('to come', { runAt: '2026-11-20T07:00:01.000Z' })
    await aRunner().runDue()
    await aRunner().runDue()
    expect(done).toEqual(['first', 'second'])
    later(1000)
    await aRunner().runDue()
    expect(done).toEqual(['first', 'second', 'to come'])
    expect((await rows()).map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(Array(3).fill('done 1'))
  })

  it('are not enqueued by a transaction that rolls back, nor with an invalid payload', async () => {
    const failing = site.engine.transaction(async () => {
      await enqueue('a')
      throw new Error('given up')
    })
    await expect(failing).rejects.toThrow('given up')
    await expect(site.services.jobs.enqueue('email.send', { id: 3 } as never)).rejects.toThrow(/outboxId/)
    expect(await rows()).toEqual([])
  })

  it('with the same key are merged while one is waiting, at the earlier time, but not with one that is running', async () => {
    const key = { uniqueKey: 'a' }
    await enqueue('a', { ...key, runAt: '2026-11-20T09:00:00.000Z' })
    await enqueue('a', key)
    await enqueue('a', { ...key, runAt: '2026-11-20T09:00:00.000Z' })
    expect((await rows()).map(({ run_at }) => run_at)).toEqual([START])
    work = async (outboxId) => {
      if (done.push(outboxId) === 1) await enqueue('a', key)
    }
    await aRunner().runDue()
    expect(done).toEqual(['a', 'a'])
  })

  it('that fail are retried with growing delays, and finally wait for an admin', async () => {
    work = async () => Promise.reject(new Error('no mail server'))
    await enqueue('a')
    for (let attempts = 1; attempts < 20; attempts += 1) {
      await aRunner().runDue()
      const [job] = await rows()
      expect(job).toMatchObject({ state: 'waiting', attempts, last_error: 'Error: no mail server' })
      expect(Date.parse(job?.run_at ?? '') - Date.parse(site.time.now)).toBeGreaterThanOrEqual(
        retryDelayMs(attempts, 0),
      )
      site.time.now = job?.run_at ?? ''
    }
    await aRunner().runDue()
    expect((await rows())[0]).toMatchObject({ state: 'failed', attempts: 20 })
    work = async (outboxId) => void done.push(outboxId)
    expect(await site.services.jobs.retryAll(ADMIN)).toBe(1)
    await aRunner().runDue()
    expect(done).toEqual(['a'])
  })

  it('that fail are removed while another with the same key is waiting', async () => {
    work = async (outboxId) => {
      if (done.push(outboxId) > 1) return
      await enqueue('a', { uniqueKey: 'a', runAt: '2026-11-20T07:05:00.000Z' })
      throw new Error('broken')
    }
    await enqueue('a', { uniqueKey: 'a' })
    await aRunner().runDue()
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting'])
  })

  it('belong to one runner while it sends heartbeats, and to another after', async () => {
    const keys: string[] = []
    const may = gate()
    const started = gate()
    work = async (_outboxId, { idempotencyKey }) => {
      if (keys.push(idempotencyKey) > 1) return
      started.open()
      await may.opened
    }
    await enqueue('a')
    // The lease is so long that no heartbeat occurs during the test.
    const first = aRunner(600_000).runDue()
    await started.opened
    await aRunner().runDue()
    expect(keys).toHaveLength(1)
    later(600_001)
    await aRunner().runDue()
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
    may.open()
    await first
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual([['done', 2]])
  })

  it('are not begun again by the runner that runs them, where the clock jumps beyond their lease', async () => {
    const { open, opened } = gate()
    work = async (outboxId) => {
      done.push(outboxId)
      await opened
    }
    const runner = aRunner()
    await runner.start(() => undefined)
    await enqueue('slow')
    await expect.poll(() => done).toEqual(['slow'])
    later(5 * 3_600_000)
    // A job of the same kind, for which the runner looks.
    await enqueue('next')
    await expect.poll(() => done).toEqual(['slow', 'next'])
    open()
    await expect
      .poll(async () => (await rows()).map(({ state, attempts }) => `${state} ${attempts}`))
      .toContain('done 1')
    await runner.stop()
    expect(done).toEqual(['slow', 'next'])
    const emails = (await rows()).filter(({ kind }) => kind === 'email.send')
    expect(emails.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['done', 1],
      ['done', 1],
    ])
  })

  it('keep their lease by heartbeats, however long they take', async () => {
    const may = gate()
    const started = gate()
    work = async () => {
      started.open()
      await may.opened
    }
    await enqueue('a')
    const first = aRunner(60).runDue()
    await started.opened
    later(10_000)
    await expect.poll(async () => (await rows())[0]?.lease_until).toBe('2026-11-20T07:00:10.060Z')
    may.open()
    await first
    expect((await rows())[0]).toMatchObject({ state: 'done', attempts: 1 })
  })

  it('are not retried for ever when each attempt ends its process', async () => {
    await enqueue('a')
    await site.engine.db
      .updateTable('jobs')
      .set({ max_attempts: 2, attempts: 2, state: 'running', lease_owner: 'gone', lease_until: START })
      .execute()
    await aRunner().runDue()
    expect(done).toEqual([])
    expect((await rows())[0]).toMatchObject({
      state: 'failed',
      last_error: 'The process ended during the last attempt.',
    })
  })

  it('start at once when enqueued, within the concurrency limit of their kind', async () => {
    const may = gate()
    let running = 0
    let most = 0
    work = async (outboxId) => {
      running += 1
      most = Math.max(most, running)
      await may.opened
      running -= 1
      done.push(outboxId)
    }
    const runner = aRunner()
    await runner.start(() => undefined)
    for (const each of ['a', 'b', 'c', 'd']) await enqueue(each)
    await expect.poll(() => running).toBe(2)
    may.open()
    await expect.poll(() => done.length).toBe(4)
    expect(most).toBe(2)
    await runner.stop()
  })

  it('are released by a runner that stops before they are done, and the attempt does not count', async () => {
    const started = gate()
    work = async (_outboxId, { signal }) => {
      started.open()
      await new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)))
    }
    const runner = aRunner()
    await runner.start(() => undefined)
    await enqueue('a')
    await started.opened
    await runner.stop(1)
    expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 0, run_at: START, lease_owner: null })
  })

  it('run on schedule once, however many runners there are, and once after missed runs', async () => {
    const { services, engine, clock } = site
    const parts = {
      schedules: schedulesRepository(engine),
      jobs: services.jobs,
      timeZone: services.settings.timeZone,
      transaction: engine.transaction,
      clock,
    }
    const [one, two] = [scheduler(parts), scheduler(parts)]
    await one.prepare()
    await one.enqueueDue()
    expect(await rows()).toEqual([])
    // Two and a half hours without a process: five half-hourly runs were missed.
    later(9_000_000)
    await two.prepare()
    await Promise.all([one.enqueueDue(), two.enqueueDue()])
    const kinds = (await rows()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'visits.sweep')).toHaveLength(1)
    expect(new Set(kinds).size).toBe(kinds.length)
    const { schedules } = await services.jobs.overview(ADMIN)
    const sweep = schedules.find((each) => each.name === 'visits.sweep')
    expect(sweep).toMatchObject({ lastRunAt: site.time.now, nextRunAt: '2026-11-20T10:00:00.000Z' })
  })

  it('that are done are deleted after three days', async () => {
    await enqueue('a')
    await aRunner().runDue()
    later(2 * 86_400_000)
    expect(await site.services.jobs.removeOld()).toBe(0)
    later(2 * 86_400_000)
    expect(await site.services.jobs.removeOld()).toBe(1)
  })
})

describe('retries', () => {
  it('wait twice as long each time, up to an hour, minus a random part of up to half', () => {
    expect([1, 2, 3, 9, 10, 40].map((attempts) => retryDelayMs(attempts, 1))).toEqual([
      10_000, 20_000, 40_000, 2_560_000, 3_600_000, 3_600_000,
    ])
    expect(retryDelayMs(1, 0)).toBe(5000)
  })
})

describe('schedules', () => {
  it.each([
    [{ dailyAt: '03:10' }, '2026-11-20T07:00:00.000Z', '2026-11-20T22:10:00.000Z'],
    [{ dailyAt: '03:10' }, '2026-11-20T22:09:59.999Z', '2026-11-20T22:10:00.000Z'],
    [{ dailyAt: '03:10' }, '2026-11-20T22:10:00.000Z', '2026-11-21T22:10:00.000Z'],
    [{ dailyAt: '00:00' }, '2026-11-20T19:00:00.000Z', '2026-11-21T19:00:00.000Z'],
    [{ everyMinutes: 30 }, '2026-11-20T07:00:00.000Z', '2026-11-20T07:30:00.000Z'],
    [{ everyMinutes: 30 }, '2026-11-20T07:59:59.000Z', '2026-11-20T08:00:00.000Z'],
  ])('%j after %s is %s', (rule, now, next) => {
    expect(nextRunOf(rule, now, 'Asia/Karachi')).toBe(next)
  })

  it.each([
    ['07:00', '2026-10-31T11:00:00.000Z', '2026-11-01T12:00:00.000Z'],
    ['07:00', '2027-03-13T12:00:00.000Z', '2027-03-14T11:00:00.000Z'],
    // Twice on the clock that night, and the day after.
    ['01:30', '2026-11-01T04:00:00.000Z', '2026-11-01T05:30:00.000Z'],
    ['01:30', '2026-11-01T05:30:00.000Z', '2026-11-02T06:30:00.000Z'],
    // Not on the clock that night.
    ['02:30', '2027-03-14T06:00:00.000Z', '2027-03-14T07:30:00.000Z'],
  ])('daily at %s in New York after %s is %s, also when its clocks change', (dailyAt, now, next) => {
    expect(nextRunOf({ dailyAt }, now, 'America/New_York')).toBe(next)
  })
})
