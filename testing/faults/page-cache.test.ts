/** Cached pages stay readable while PostgreSQL is down, marked as stale where a change of them is known. */
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#database/engines/postgres.ts'
import { migrate } from '#database/migrations/migrate.ts'
import { ask, type Answer } from '#testing/cached-app.ts'
import { newPostgresDatabase } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { startPostgres, type TestPostgres } from '#testing/postgres.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe('a site with a page cache whose PostgreSQL stops', () => {
  let postgres: TestPostgres
  let site: TestSite
  let port: number
  beforeAll(async () => {
    postgres = await startPostgres({ isDurable: true })
    const engine = openPostgres(await newPostgresDatabase(postgres.url), { connectTimeoutMs: 2000 })
    await migrate(engine)
    site = await newSite(engine, { PAGE_CACHE_MB: '16' })
    await insert.articles(site.services, [anArticle(), anArticle({ title: 'Two bridges' })])
    await site.services.events.start(() => undefined)
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    ;({ port } = site.app.server.address() as AddressInfo)
  })
  afterAll(async () => {
    await site.services.events.stop()
    await site.close()
    await postgres.stop()
  })

  const get = (path: string, headers?: Record<string, string>): Promise<Answer> => ask(port, path, headers)

  it('serves what it has, says so, and recovers by itself', async () => {
    const fresh = await get('/article/1')
    await get('/article/2')
    expect(fresh.status).toBe(200)
    site.app.pageCache?.drop(['article:1'])
    await postgres.kill()

    const stale = await get('/article/1')
    expect([stale.status, stale.text]).toEqual([200, fresh.text])
    expect(stale.headers['cache-status']).toBe('hilal; fwd=stale; fwd-status=503; detail=stale')
    expect((await get('/article/1', { 'if-none-match': String(fresh.headers.etag) })).status).toBe(304)
    const other = await get('/article/2')
    expect([other.status, String(other.headers['cache-status'])]).toEqual([200, expect.stringContaining('hit')])
    expect((await get('/article/3')).status).toBe(503)

    await postgres.start()
    await expect
      .poll(async () => (await get('/article/1')).headers['cache-status'], { timeout: 20_000 })
      .toMatch(/stored$|hit$/)
    expect((await get('/article/3')).status).toBe(404)
  })
})
