import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('health on %s', (engine) => {
  let site: TestSite
  beforeEach(async () => {
    site = await newSite(engine)
  })
  afterEach(() => site.close())

  const ask = async (url: string) => {
    const { statusCode, headers, body } = await site.app.inject({ url })
    return { status: statusCode, cache: headers['cache-control'], body: JSON.parse(body) as unknown }
  }

  it('is up and ready, and is never cached', async () => {
    expect(await ask('/healthz')).toEqual({ status: 200, cache: 'no-store', body: { status: 'up' } })
    const ready = { status: 200, cache: 'no-store', body: { status: 'ready', backup: 'fresh' } }
    expect(await ask('/readyz')).toEqual(ready)
  })

  it('says that the last proven backup is older than 48 hours, and stays ready', async () => {
    await site.services.backupAlerts.watch()
    site.time.now = '2026-11-22T07:00:00.001Z'
    expect(await ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ready', backup: 'late' } })
  })

  it('is up but not ready while a migration is missing', async () => {
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
      site.engine.db,
    )
    expect(await ask('/readyz')).toEqual({ status: 503, cache: 'no-store', body: { status: 'not ready' } })
    expect((await ask('/healthz')).status).toBe(200)
  })

  it('is not ready while the database is unavailable, and does not reveal the cause', async () => {
    const away = await newSite(engine)
    await away.engine.close()
    const ready = await away.app.inject({ url: '/readyz' })
    const up = await away.app.inject({ url: '/healthz' })
    await away.app.close()
    expect([ready.statusCode, ready.body, up.statusCode]).toEqual([503, '{"status":"not ready"}', 200])
  })
})
