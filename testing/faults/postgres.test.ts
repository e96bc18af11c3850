/**
 * How the site responds to readers, callers and operators while PostgreSQL crashes, hangs or is stopped, and
 * afterwards.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#database/engines/postgres.ts'
import { migrate } from '#database/migrations/migrate.ts'
import { newPostgresDatabase } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { startPostgres, type TestPostgres } from '#testing/postgres.ts'
import { heldBytes } from '#testing/memory.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const ROWS = 3000

/** The whole lists that are answered between the crashes are of 80 MB before compression. */
const MAX_HELD_BYTES = 32 * 1024 ** 2

const LIST = '/api/get-articles/'
const PAGE = '/articles'
const ARTICLE = '/article/1'

describe('a site whose PostgreSQL fails', () => {
  let postgres: TestPostgres
  let site: TestSite
  let origin: string
  beforeAll(async () => {
    postgres = await startPostgres({ isDurable: true })
    const url = await newPostgresDatabase(postgres.url)
    const engine = openPostgres(url, { connectTimeoutMs: 2000, statementTimeoutMs: 1000 })
    await migrate(engine)
    site = await newSite(engine)
    const description = `<p>${'The road bends twice along the river. '.repeat(30)}</p>`
    for (let start = 0; start < ROWS; start += 500) {
      await insert.articles(
        site.services,
        Array.from({ length: 500 }, () => anArticle({ description })),
      )
    }
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await site.close()
    await postgres.stop()
  })

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}${path}`, { headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  /** The statuses of ten concurrent requests; `cut` is a response that was interrupted. */
  async function ten(path: string): Promise<(number | 'cut')[]> {
    return Promise.all(
      Array.from({ length: 10 }, () =>
        get(path).then(
          ({ status }) => status,
          () => 'cut' as const,
        ),
      ),
    )
  }

  async function expectUnavailable(): Promise<void> {
    const api = await get(`${LIST}?page=1`)
    expect([api.status, api.headers.get('retry-after')]).toEqual([503, '5'])
    expect(JSON.parse(api.text)).toEqual({
      error:
        'The database is not responding at the moment, so your changes may not have been saved. Please try again in a few seconds.',
      request_id: api.headers.get('x-request-id'),
    })
    const list = await get(PAGE)
    expect([list.status, list.headers.get('retry-after'), list.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    const english = await get(ARTICLE)
    expect([english.status, english.headers.get('retry-after')]).toEqual([503, '5'])
    expect(english.text).toContain('<h1>The site is not available at the moment</h1>')
    const urdu = await get('/readers-opinion/hilal-urdu')
    expect([urdu.status, urdu.headers.get('content-language')]).toEqual([503, 'ur'])
    expect(urdu.text).toContain('<h1>سائٹ اس وقت دستیاب نہیں</h1>')
    expect((await get('/readyz')).status).toBe(503)
    expect((await get('/healthz')).status).toBe(200)
  }

  async function expectAvailable(): Promise<void> {
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 20_000 }).toBe(200)
    expect(new Set(await ten(`${LIST}?page=1`))).toEqual(new Set([200]))
    expect(new Set(await ten(PAGE))).toEqual(new Set([200]))
    const whole = await get(LIST)
    expect((JSON.parse(whole.text) as { data: unknown[] }).data).toHaveLength(ROWS)
  }

  it('survives fifteen crashes during requests, lists and transactions, and responds again after each', async () => {
    await expectAvailable()
    const heldBefore = heldBytes()
    let kills = 0
    for (; kills < 15; kills += 1) {
      const writing = site.engine
        .transaction(async () => {
          for (let each = 0; each < 50; each += 1) {
            await site.engine.db
              .insertInto('settings')
              .values({ key: `${kills}-${each}`, value: 'x' })
              .execute()
            await pause(2)
          }
        })
        .catch((error: unknown) => error)
      const asked = Promise.all([ten(`${LIST}?page=1`), ten(LIST), ten(PAGE)])
      await pause(kills * 8)
      await postgres.kill()
      const statuses = (await asked).flat()
      expect(statuses.filter((status) => ![200, 503, 'cut'].includes(status))).toEqual([])
      expect(await writing).toMatchObject({ code: 'database.unavailable' })
      await postgres.start()
      await expectAvailable()
    }
    const kept = await site.engine.db.selectFrom('settings').select('key').where('key', 'like', '%-49').execute()
    expect(kept).toEqual([])
    expect(heldBytes() - heldBefore).toBeLessThan(MAX_HELD_BYTES)
  })

  it('reports the outage while it hangs, on every front and in both languages, and recovers', async () => {
    await expectAvailable()
    postgres.pause()
    await expectUnavailable()
    expect(new Set(await ten(`${LIST}?page=1`))).toEqual(new Set([503]))
    postgres.resume()
    await expectAvailable()
  })

  it('reports the outage while it is stopped, and recovers when it is started', async () => {
    await postgres.kill()
    expect((await get('/healthz')).status).toBe(200)
    await expectUnavailable()
    await postgres.start()
    await expectAvailable()
  })
})
