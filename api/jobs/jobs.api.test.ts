import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobsOverviewWire, jobWire } from '#shared/schemas/jobs.wire.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { expectShape } from '#testing/wire.ts'

describe.each(ENGINES)('the jobs of the API on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    const { jobs } = site.services
    for (const outboxId of ['one', 'two', 'three']) await jobs.enqueue('email.send', { outboxId })
    await jobs.enqueue('media.sizes', { stem: 'gone', width: 700 }, { runAt: '2026-11-20T06:00:00.000Z' })
    await site.engine.db
      .updateTable('jobs')
      .set({ state: 'failed', attempts: 20, last_error: 'Error: no mail server', finished_at: site.time.now })
      .where('payload', 'in', ['{"outboxId":"one"}', '{"outboxId":"two"}'])
      .execute()
  })
  afterAll(() => site.close())

  const call = (method: 'GET' | 'POST', path: string) =>
    site.app.inject({ method, url: `/api/jobs/${path}`, headers: admin.headers })
  const list = async (query: string) => (await call('GET', query)).json()

  it('are listed page by page, by state, kind and search terms, with their attempts and last error', async () => {
    const failed = await list('?state=failed&page=1&page_size=1')
    expect(failed).toMatchObject({ count: 2, pages: 2, data: [{ attempts: 20, last_error: 'Error: no mail server' }] })
    expectShape(jobWire, failed.data[0])
    expect((await list('?state=waiting')).data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'media.sizes',
      'email.send',
    ])
    expect((await list('?kind=media.sizes')).count).toBe(1)
    expect((await list('?q=MAIL server')).count).toBe(2)
    expect((await call('GET', '?state=lost')).statusCode).toBe(400)
  })

  it('are counted, together with the schedules', async () => {
    await site.services.jobRunner.start(() => undefined)
    await site.services.jobRunner.stop()
    const { data } = await list('overview/')
    expectShape(jobsOverviewWire, data)
    expect(data.counts.failed).toBe(2)
    expect(data.schedules).toContainEqual({
      name: 'bin.purge',
      daily_at: '03:10',
      every_minutes: null,
      next_run_at: '2026-11-20T22:10:00.000Z',
      last_run_at: null,
    })
  })

  it('can be retried after they failed, one or all; others cannot', async () => {
    const [first] = (await list('?state=failed')).data
    expect((await call('POST', `${first.id}/retry/`)).statusCode).toBe(200)
    const again = await call('POST', `${first.id}/retry/`)
    expect([again.statusCode, again.json().error]).toEqual([409, 'Only a failed job can be retried.'])
    expect((await call('POST', 'failed/retry/')).json().data).toEqual({ retried: 1 })
    expect((await list('?state=failed')).count).toBe(0)
    expect((await call('POST', '999999/retry/')).statusCode).toBe(404)
  })

  it('of a schedule can be run now, and only once however often that is requested', async () => {
    for (let n = 0; n < 2; n += 1) expect((await call('POST', 'schedules/bin.purge/run/')).statusCode).toBe(200)
    expect((await list('?kind=bin.purge&state=waiting')).count).toBe(1)
    expect((await call('POST', 'schedules/email.send/run/')).statusCode).toBe(404)
    expect((await call('POST', 'schedules/nothing/run/')).statusCode).toBe(404)
  })
})
