import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { emailRunner, type EmailWork } from '#testing/job-runner.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import type { Caller } from '#core/caller.ts'
import { retryDelayMs } from './jobs.ts'

const START = '2026-11-20T07:00:00.000Z'
const ADMIN: Caller = { role: 'admin', userId: 1 }

describe.each(ENGINES)('jobs on %s', (name) => {
  let site: TestServices
  let done: string[]
  let work: EmailWork
  beforeEach(async () => {
    site = await newServices(name)
    done = []
    work = async (outboxId) => void done.push(outboxId)
  })
  afterEach(() => site.close())

  const aRunner = (leaseMs?: number) => emailRunner(site, async (outboxId, context) => work(outboxId, context), leaseMs)
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
