import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { emailRunner, gate, type EmailWork } from '#testing/job-runner.ts'
import { newServices, type TestServices } from '#testing/site.ts'

const START = '2026-11-20T07:00:00.000Z'

describe.each(ENGINES)('jobs of several runners on %s', (name) => {
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
  const enqueue = (outboxId: string) => site.services.jobs.enqueue('email.send', { outboxId })
  const rows = () => site.engine.db.selectFrom('jobs').selectAll().orderBy('id').execute()
  const later = (ms: number) => {
    site.time.now = new Date(Date.parse(site.time.now) + ms).toISOString()
  }

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
})
