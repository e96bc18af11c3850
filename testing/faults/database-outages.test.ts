/**
 * A built site whose database is locked, hangs, is gone and comes back: it serves pages from its cache, answers writes
 * with 503 and `Retry-After`, and keeps nothing of what fails in memory.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPostgresDatabase } from '../databases.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { buildIfStale } from '../../tooling/build.ts'
import { signedIn, SITE_COMMAND, siteSettings, startBuiltSite, type BuiltSite } from './built-site.ts'
import { manyReads, manySaves, MAX_GROWTH_BYTES, SAVES, type Headers } from './loads.ts'

const ARTICLE = '/article/1'
const TIMEOUTS = { DATABASE_CONNECT_TIMEOUT_MS: '500', DATABASE_STATEMENT_TIMEOUT_MS: '500' }

let folder: string
let site: BuiltSite
let headers: Headers

/** A site with an article whose page is in the cache. */
async function startSite(settings: NodeJS.ProcessEnv, databaseUrl: string | null = null): Promise<void> {
  await buildIfStale()
  folder = mkdtempSync(join(tmpdir(), 'hilal-outage-'))
  site = await startBuiltSite({ ...siteSettings(folder, databaseUrl), ...settings })
  headers = await signedIn(site.url)
  expect(await manySaves(site, headers, { count: 1 })).toEqual({ '201': 1 })
  expect((await fetch(`${site.url}${ARTICLE}`)).status).toBe(200)
}
async function endSite(): Promise<void> {
  await site.kill()
  rmSync(folder, { recursive: true, force: true })
}

/** Waits until the site saves and shows what it has. */
async function expectAvailable(): Promise<void> {
  const statuses = async () => [
    (await fetch(`${site.url}/readyz`)).status,
    (await fetch(`${site.url}${ARTICLE}`)).status,
    ...Object.keys(await manySaves(site, headers, { count: 1 })),
  ]
  await expect.poll(statuses).toEqual([200, 200, '201'])
}

/**
 * What callers and readers must get while the database fails. Writes that find no memory beside those that wait for it
 * may try again sooner.
 */
const ANSWERS = { writes: SAVES, reads: ['200'] }

/** Writes, and a thousand reads, while the database fails: the outcomes, and the growth of the site. */
async function outage() {
  let writes = 0
  let reads: string[] = []
  const growth = await site.peakGrowth(async () => {
    const { '503 after 5': failed = 0, '503 after 2': rejected = 0 } = await manySaves(site, headers)
    writes = failed + rejected
    reads = Object.keys(await manyReads(site, ARTICLE))
  })
  return { growth, writes, reads }
}

describe('a site whose SQLite file another process has locked', () => {
  beforeAll(() => startSite({ DATABASE_LOCK_TIMEOUT_MS: '100' }))
  afterAll(endSite)

  it('serves its pages, rejects writes in bounded memory, and saves when the file is free', async () => {
    const other = new DatabaseSync(join(folder, 'hilal.sqlite'), { timeout: 30_000 })
    other.exec('begin immediate')
    const { growth, ...answers } = await outage()
    other.exec('commit')
    other.close()
    expect(answers).toEqual(ANSWERS)
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
    await expectAvailable()
  })
})

describe('a site whose PostgreSQL does not answer', () => {
  let postgres: TestPostgres
  let databaseUrl: string
  beforeAll(async () => {
    postgres = await startPostgres({ isDurable: true })
    databaseUrl = await newPostgresDatabase(postgres.url)
    await startSite(TIMEOUTS, databaseUrl)
  })
  afterAll(async () => {
    await endSite()
    await postgres.stop()
  })

  it('serves its pages and rejects writes in bounded memory while a table is locked', async () => {
    const other = new Client({ connectionString: databaseUrl })
    await other.connect()
    await other.query('begin')
    await other.query('lock table articles in exclusive mode')
    const { growth, ...answers } = await outage()
    await other.query('commit')
    await other.end()
    expect(answers).toEqual(ANSWERS)
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
    await expectAvailable()
  })

  it('serves its pages and rejects writes in bounded memory while it hangs', async () => {
    postgres.pause()
    const { growth, ...answers } = await outage()
    postgres.resume()
    expect(answers).toEqual(ANSWERS)
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
    await expectAvailable()
  })

  it('serves its pages and rejects writes in bounded memory while it is gone', async () => {
    await postgres.kill()
    const { growth, ...answers } = await outage()
    await postgres.start()
    expect(answers).toEqual(ANSWERS)
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
    await expectAvailable()
  })
})

it('starts two processes once the PostgreSQL answers that was down at their start', async () => {
  await buildIfStale()
  folder = mkdtempSync(join(tmpdir(), 'hilal-early-'))
  const postgres = await startPostgres({ isDurable: true })
  const databaseUrl = await newPostgresDatabase(postgres.url)
  await postgres.kill()
  const waits = Promise.withResolvers<void>()
  const starting = waits.promise.then(async () => postgres.start())
  const settings = { ...siteSettings(folder, databaseUrl), CLUSTER: '2', LOG_LEVEL: 'warn' }
  site = await startBuiltSite(settings, SITE_COMMAND, (output) => {
    if (output.includes('Waiting for it for up to 60 s')) waits.resolve()
  })
  await starting
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect(await site.terminate()).toBe(0)
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})
