import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { startBackground } from '#server/background.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import { visitsRepository } from './visits.repository.ts'
import { visitsService } from './visits.service.ts'

const PHONE = { 'user-agent': 'Phone' }

describe.each(ENGINES)('visits on %s', (engine) => {
  let site: TestSite
  let id: number
  beforeEach(async () => {
    site = await newSite(engine)
    id = await insert.article(site.services, anArticle())
  })
  afterEach(() => site.close())

  const visit = (
    headers: Record<string, string> = PHONE,
    url = `/api/article/${id}/visit/`,
    remoteAddress = '192.0.2.1',
  ) => site.app.inject({ method: 'POST', url, headers, remoteAddress })

  async function visits(): Promise<number> {
    await site.services.visits.flush()
    const row = await site.engine.db
      .selectFrom('articles')
      .select('visits')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.visits
  }

  it('count once per visitor in half an hour, and again after it', async () => {
    for (const now of ['07:00:00', '07:10:00', '07:29:59']) {
      site.time.now = `2026-11-20T${now}.000Z`
      expect((await visit()).statusCode).toBe(204)
    }
    expect(await visits()).toBe(1)
    site.time.now = '2026-11-20T07:30:00.000Z'
    await visit()
    expect(await visits()).toBe(2)
  })

  it('count each visitor, distinguished by address and browser', async () => {
    await visit()
    await visit({ 'user-agent': 'Computer' })
    await visit(PHONE, undefined, '192.0.2.2')
    expect(await visits()).toBe(3)
  })

  it('count at most four times per network, whatever browsers it claims to have', async () => {
    for (let index = 0; index < 100; index += 1) {
      const address = `2001:db8:1:2:${index}::${index}`
      await visit({ 'user-agent': `Browser ${index}` }, undefined, address)
    }
    expect(await visits()).toBe(4)
    await visit(PHONE, undefined, '2001:db8:1:3::1')
    expect(await visits()).toBe(5)
  })

  it('count once for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 8 }, () => visit()))
    expect(await visits()).toBe(1)
  })

  it('are stored by day of Asia/Karachi, and a visitor stays the same across midnight', async () => {
    site.time.now = '2026-11-20T18:50:00.000Z'
    await visit()
    site.time.now = '2026-11-20T19:05:00.000Z'
    await visit()
    expect(await visits()).toBe(1)
    site.time.now = '2026-11-20T19:25:00.000Z'
    await visit()
    await site.services.visits.flush()
    const days = await site.engine.db.selectFrom('article_visits').select(['day', 'visits']).orderBy('day').execute()
    expect(days).toEqual([
      { day: '2026-11-20', visits: 1 },
      { day: '2026-11-21', visits: 1 },
    ])
    expect(await visits()).toBe(2)
  })

  it('store neither cookie, address nor browser, and their marks are deleted', async () => {
    const answer = await visit()
    expect(answer.headers['set-cookie']).toBeUndefined()
    await site.services.visits.flush()
    const marks = await site.engine.db.selectFrom('visit_marks').selectAll().execute()
    expect(JSON.stringify(marks)).not.toMatch(/192\.0\.2|Phone|Computer/)
    site.time.now = '2026-11-22T07:00:00.000Z'
    await visit({ 'user-agent': 'Computer' })
    await site.services.visits.flush()
    await site.services.visits.removeOld()
    expect(await site.engine.db.selectFrom('visit_marks').selectAll().execute()).toHaveLength(1)
    const salts = await site.engine.db
      .selectFrom('settings')
      .select('key')
      .where('key', 'like', 'visit-salt:%')
      .execute()
    expect(salts).toEqual([{ key: 'visit-salt:2026-11-22' }])
  })

  it('are accepted as browsers send them: without a body, as text or JSON, with and without the trailing slash', async () => {
    for (const type of ['text/plain;charset=UTF-8', 'application/json', 'application/x-www-form-urlencoded']) {
      expect((await visit({ 'content-type': type })).statusCode).toBe(204)
    }
    expect((await visit(PHONE, `/api/article/${id}/visit`)).statusCode).toBe(204)
  })

  it('to records that are missing or not public are rejected and not counted', async () => {
    const draft = await insert.article(site.services, anArticle({ status: 'Draft' }))
    for (const wrong of [draft, 999_999, 0, 'x', '1e3']) {
      const answer = await visit(PHONE, `/api/article/${wrong}/visit/`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ error: 'This article does not exist.' })
    }
    await site.services.visits.flush()
    expect(await site.engine.db.selectFrom('article_visits').selectAll().execute()).toEqual([])
  })

  it('are written together, in a number of statements that does not grow with them', async () => {
    const ids = [id]
    for (let index = 0; index < 20; index += 1) ids.push(await insert.article(site.services, anArticle()))
    await visit()
    await site.services.visits.flush()
    for (const each of ids) await visit({ 'user-agent': 'Computer' }, `/api/article/${each}/visit/`)
    const before = site.engine.queries.count
    await site.services.visits.flush()
    expect(site.engine.queries.count - before).toBeLessThan(10)
    const rows = await site.engine.db.selectFrom('articles').select(['id', 'visits']).orderBy('id').execute()
    expect(rows).toEqual(ids.map((each) => ({ id: each, visits: each === id ? 2 : 1 })))
  })

  it('count once for a visitor whose requests reach two processes', async () => {
    const other = visitsService({
      visits: visitsRepository(site.engine),
      settings: settingsRepository(site.engine),
      clock: () => site.time.now,
    })
    for (const process of [site.services.visits, other]) {
      await process.count(id, { address: '192.0.2.1', browser: 'Phone' })
      await process.count(id, { address: '192.0.2.1', browser: 'Computer' })
    }
    await Promise.all([site.services.visits.flush(), other.flush()])
    expect(await visits()).toBe(2)
  })

  it('are written later where the database fails, and dropped with an article that is deleted', async () => {
    const deleted = await insert.article(site.services, anArticle())
    await visit()
    await visit(PHONE, `/api/article/${deleted}/visit/`)
    await site.engine.db.schema.alterTable('visit_marks').renameTo('aside').execute()
    await expect(site.services.visits.flush()).rejects.toThrow(/visit_marks/)
    await site.engine.db.schema.alterTable('aside').renameTo('visit_marks').execute()
    await site.engine.db.deleteFrom('articles').where('id', '=', deleted).execute()
    await visit()
    expect(await visits()).toBe(1)
  })

  it('are written when the site stops', async () => {
    const errors: unknown[] = []
    const stop = await startBackground(site.services, (error) => errors.push(error))
    await visit()
    await stop()
    const row = await site.engine.db.selectFrom('articles').select('visits').executeTakeFirstOrThrow()
    expect([row.visits, errors]).toEqual([1, []])
  })
})
