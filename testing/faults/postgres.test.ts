/**
 * How the site responds to readers, callers and operators while PostgreSQL crashes, hangs or is stopped, and
 * afterwards. Crashes while every noun is written: `postgres-crashes.test.ts`.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#database/engines/postgres.ts'
import { migrate } from '#database/migrations/migrate.ts'
import { anAccount } from '#testing/accounts.ts'
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

/** What callers and readers see: an answer that was lost may belong to a write that was kept. */
const UNAVAILABLE =
  'The database is not responding at the moment, so your changes may not have been saved. Please try again in a few seconds.'
const UNAVAILABLE_UR = /ڈیٹا بیس اس وقت جواب نہیں دے رہا/

describe('a site whose PostgreSQL fails', () => {
  let postgres: TestPostgres
  let site: TestSite
  let origin: string
  /** Of a reader who is signed in before anything fails. */
  let reader: Record<string, string>
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
    reader = (await anAccount(site.services)).headers
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await site.close()
    await postgres.stop()
  })

  const send = async (path: string, options: RequestInit = {}) => {
    const response = await fetch(`${origin}${path}`, { redirect: 'manual', ...options })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const get = async (path: string, headers: Record<string, string> = {}) => send(path, { headers })

  /** A comment by the API, and the newsletter by the form of a page in each language. */
  const comment = async () =>
    send('/api/create-comment/', {
      method: 'POST',
      headers: { ...reader, 'content-type': 'application/json' },
      body: JSON.stringify({ article: 1, rating: 5, comment: 'Well said.' }),
    })
  const signUp = async (path: string) =>
    send(path, { method: 'POST', body: new URLSearchParams({ email: 'sana@reader.example' }) })

  /** Writes say what has become of them, and a reader's form keeps what was typed. */
  async function expectRejectedWrites(): Promise<void> {
    const api = await comment()
    expect([api.status, api.headers.get('retry-after'), JSON.parse(api.text)]).toEqual([
      503,
      '5',
      { error: UNAVAILABLE, request_id: api.headers.get('x-request-id') },
    ])
    for (const [path, sentence] of [
      ['/newsletter', UNAVAILABLE],
      ['/ur/newsletter', UNAVAILABLE_UR],
    ] as const) {
      const form = await signUp(path)
      expect([form.status, form.headers.get('retry-after'), form.headers.get('cache-control')]).toEqual([
        503,
        '5',
        'no-store',
      ])
      expect(form.text).toMatch(sentence)
      expect(form.text).toContain('value="sana@reader.example"')
    }
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
    expect(JSON.parse(api.text)).toEqual({ error: UNAVAILABLE, request_id: api.headers.get('x-request-id') })
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
    await expectRejectedWrites()
  }

  /** What was rejected has left nothing behind and can be repeated: each is there once. */
  async function expectAcceptedWrites(): Promise<void> {
    const count = async (table: 'comments' | 'newsletter_subscribers') =>
      (await site.engine.db.selectFrom(table).select('id').execute()).length
    const before = await count('comments')
    expect((await comment()).status).toBe(201)
    expect((await signUp('/newsletter')).status).toBe(303)
    expect([await count('comments'), await count('newsletter_subscribers')]).toEqual([before + 1, 1])
  }

  async function expectAvailable(): Promise<void> {
    await expect.poll(async () => (await get('/readyz')).status).toBe(200)
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
    await expectAcceptedWrites()
  })

  it('reports the outage while it is stopped, and recovers when it is started', async () => {
    await postgres.kill()
    expect((await get('/healthz')).status).toBe(200)
    await expectUnavailable()
    await postgres.start()
    await expectAvailable()
    await expectAcceptedWrites()
  })
})
