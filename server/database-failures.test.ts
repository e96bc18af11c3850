import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { Engine } from '#database/engines/engine.ts'
import { openSqlite } from '#database/engines/sqlite.ts'
import { migrate } from '#database/migrations/migrate.ts'
import { anAccount } from '#testing/accounts.ts'
import { articleFields } from '#testing/article-fields.ts'
import { ENGINES } from '#testing/databases.ts'
import { fillPostgres, freePostgres } from '#testing/full-postgres.ts'
import { recordingLog } from '#testing/log.ts'
import { newSite, type TestSite } from '#testing/site.ts'

let site: TestSite
afterEach(() => site.close())

const content = `<p>${'The road bends twice along the river. '.repeat(5000)}</p>`

const create = async (title: string, headers: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url: '/api/create-article/',
    payload: articleFields({ title, description: content }),
    headers,
  })

/** SQLite reaches its maximum size; PostgreSQL, whose disk the tests share, raises the error of a full disk. */
async function fillDisk(engine: Engine): Promise<void> {
  const { name, db } = engine
  if (name === 'sqlite') {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
    return
  }
  await fillPostgres(engine)
}

async function freeDisk(engine: Engine): Promise<void> {
  const { name, db } = engine
  if (name === 'sqlite') await sql`pragma max_page_count = 1000000`.execute(db)
  else await freePostgres(engine)
}

describe.each(ENGINES)('a site whose disk is full, on %s', (name) => {
  it('responds with 507 in the caller’s language, saves nothing in part, and still serves reads', async () => {
    site = await newSite(name)
    const { headers } = await anAccount(site.services, { role: 'admin' })
    expect((await create('Before', headers)).statusCode).toBe(201)
    await fillDisk(site.engine)
    const english = await create('Meanwhile', headers)
    expect(english.statusCode).toBe(507)
    expect(english.json().error).toMatch(/^The disk of the database is full, so nothing can be saved\./)
    const urdu = await create('Meanwhile', { ...headers, cookie: 'language=ur' })
    expect([urdu.statusCode, urdu.json().error]).toEqual([507, expect.stringContaining('ڈسک بھر گئی ہے')])
    const list = await site.app.inject('/api/get-articles/?page=1')
    expect([list.statusCode, list.json().count]).toEqual([200, 1])
    expect((await site.app.inject('/articles')).body).toContain('Before')
    await freeDisk(site.engine)
    expect((await create('After', headers)).statusCode).toBe(201)
  })
})

describe('a site on a SQLite file that another process keeps locked', () => {
  it('serves reads, and rejects writes with 503 and Retry-After on every front', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hilal-locked-'))
    const file = join(folder, 'test.sqlite')
    const engine = openSqlite(file, { lockTimeoutMs: 50 })
    await migrate(engine)
    const { log, records } = recordingLog()
    site = await newSite(engine, {}, { log })
    const { headers } = await anAccount(site.services, { role: 'admin' })
    expect((await create('Before', headers)).statusCode).toBe(201)

    const other = new DatabaseSync(file)
    other.exec('begin immediate')
    expect((await site.app.inject('/articles')).body).toContain('Before')
    const api = await create('Meanwhile', headers)
    expect([api.statusCode, api.headers['retry-after']]).toEqual([503, '5'])
    expect(api.json().error).toMatch(/^The database is busy/)
    const form = await site.app.inject({
      method: 'POST',
      url: '/ur/newsletter',
      payload: 'email=a%40example.pk',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://hilal.example' },
    })
    expect([form.statusCode, form.headers['retry-after']]).toEqual([503, '5'])
    expect(form.body).toContain('ڈیٹا بیس کسی اور کام میں مصروف ہے')
    const id = String(form.headers['x-request-id'])
    expect(form.body).toContain(`<bdi dir="ltr">${id}</bdi>`)
    expect(form.body).toContain('value="a@example.pk"')
    expect(records).toContainEqual(
      expect.objectContaining({
        requestId: id,
        level: 50,
        err: expect.objectContaining({ stack: expect.stringContaining('database is locked') }),
      }),
    )

    other.exec('commit')
    other.close()
    expect((await create('After', headers)).statusCode).toBe(201)
    rmSync(folder, { recursive: true, force: true })
  })
})
