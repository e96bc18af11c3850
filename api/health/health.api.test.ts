import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '#server/logger.ts'
import { healthWire } from '#shared/schemas/health.wire.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { expectShape } from '#testing/wire.ts'
import { messageAndData } from '../responses.ts'

describe.each(ENGINES)('the health of the site on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    const log = createLogger({ logLevel: 'error', logFormat: 'json' }, { write: () => true })
    site = await newSite(engine, { PAGE_CACHE_MB: '4' }, { log })
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const ask = async () => site.app.inject({ url: '/api/health/', headers: admin.headers })

  it('tells admins of every part, and of the last errors with their ids', async () => {
    await site.services.jobs.enqueue('bin.purge', {})
    site.log.child({ requestId: 'request-1' }).error(new Error('The picture of nadia@mail.example is broken.'))
    await site.app.inject({
      method: 'POST',
      url: '/api/token/',
      payload: { email: 'nobody@mail.example', password: 'a wrong one' },
    })
    await site.app.inject('/about')
    const answer = await ask()
    expectShape(messageAndData(healthWire), answer.json())
    const { data } = answer.json()
    expect(data).toMatchObject({
      site: { processes: [{ number: 1 }] },
      database: { status: 'good', engine },
      jobs: { waiting: 1, status: 'good' },
      mail: { configured: false, status: 'warning' },
      backups: { status: 'good', health: 'fresh', last_proven_at: null, next_drill_at: '2026-11-20T23:30:00.000Z' },
      latency: { pages: { count: 1, p95_ms: expect.any(Number) }, api: { count: 1, median_ms: expect.any(Number) } },
      sign_ins: { status: 'good', refused_hour: 1, refused_day: 1 },
      errors: [{ request_id: 'request-1', message: 'The picture of [email] is broken.' }],
    })
    expect(data.disk.free_bytes).toBeGreaterThan(0)
  })

  it('marks backups as bad when the last proven one is older than 48 hours, and plans a drill a week after the last', async () => {
    const row = { name: '20261117-213000-drill', kind: 'drill', state: 'proven' } as const
    const times = {
      started_at: '2026-11-17T21:30:00.000Z',
      proven_at: '2026-11-17T21:31:00.000Z',
      restored_at: '2026-11-17T21:32:00.000Z',
    }
    const sizes = { database_bytes: 1, media_bytes: 0, media_files: 0, media_missing: 0, encrypted: 0 } as const
    const rest = { step: null, finished_at: times.proven_at, error: null }
    await site.engine.db
      .insertInto('backups')
      .values({ ...row, ...times, ...sizes, ...rest })
      .execute()
    const { backups } = (await ask()).json().data
    await site.engine.db.deleteFrom('backups').execute()
    expect(backups).toMatchObject({ status: 'bad', health: 'late', last_proven_at: times.proven_at })
    // Six and a half days later it is past the hour of that day.
    expect(backups.next_drill_at).toBe('2026-11-24T23:30:00.000Z')
  })

  it('tells what it can while the database is unavailable', async () => {
    const away = await newSite(engine)
    await away.engine.close()
    const caller = { role: 'admin', userId: 1 } as const
    const health = await away.services.health.read(caller, async () => [])
    await away.app.close()
    expect(health).toMatchObject({
      database: { responseMs: null },
      backlog: null,
      searchIsCurrent: null,
      backups: null,
    })
    expect(health.disk).not.toBeNull()
  })
})
