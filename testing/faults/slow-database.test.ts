/**
 * A built site whose database answers late: PostgreSQL behind a proxy that delays its answers, and SQLite while another
 * process writes for a long time. Within the timeouts a write takes longer and pages do not; beyond them writes are
 * rejected in bounded memory, and pages are still served from the cache.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EngineName } from '#database/engines/engine.ts'
import { ENGINES, newPostgresDatabase } from '../databases.ts'
import { buildIfStale } from '../../tooling/build.ts'
import { signedIn, siteSettings, startBuiltSite, type BuiltSite } from './built-site.ts'
import { manyReads, manySaves, MAX_GROWTH_BYTES, SAVES } from './loads.ts'
import { startSlowProxy } from './slow-proxy.ts'

const ARTICLE = '/article/1'
const READS = 50
/** Of every answer of PostgreSQL: a save needs more than ten. */
const LATE_MS = 200
const TOO_LATE_MS = 3000
/** How long the site waits for its database. */
const PATIENT_MS = 20_000
const IMPATIENT_MS = 200

/** A database that can be made slow: each statement within the timeouts of a site, or beyond. */
type SlowDatabase = {
  url: string | null
  slow: (how: 'late' | 'too late') => void
  fast: () => void
  end: () => Promise<void>
}

const SLOW_DATABASES: Record<EngineName, (folder: string) => Promise<SlowDatabase>> = {
  async postgres() {
    const proxy = await startSlowProxy(await newPostgresDatabase())
    return {
      url: proxy.url,
      slow: (how) => proxy.delay(how === 'late' ? LATE_MS : TOO_LATE_MS),
      fast: () => proxy.delay(0),
      end: proxy.close,
    }
  },

  async sqlite(folder) {
    let other: DatabaseSync | null = null
    const fast = () => {
      other?.close()
      other = null
    }
    return {
      url: null,
      slow() {
        other = new DatabaseSync(join(folder, 'hilal.sqlite'), { timeout: PATIENT_MS })
        other.exec('begin immediate')
      },
      fast,
      end: async () => fast(),
    }
  },
}

describe.each(ENGINES)('a site whose database is slow, on %s', (name) => {
  let folder: string
  let database: SlowDatabase
  let site: BuiltSite | null
  beforeAll(() => buildIfStale())
  beforeEach(async () => {
    site = null
    folder = mkdtempSync(join(tmpdir(), 'hilal-slow-'))
    database = await SLOW_DATABASES[name](folder)
  })
  afterEach(async () => {
    await site?.kill()
    await database.end()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A site with an article whose page is in the cache. */
  async function start(timeoutMs: number) {
    const settings = siteSettings(folder, database.url)
    const first = (site = await startBuiltSite(settings))
    const headers = await signedIn(first.url)
    expect(await manySaves(first, headers, { count: 1 })).toEqual({ '201': 1 })
    // The event of the save drops the page a second time when it is delivered, and no start delivers earlier events.
    expect(await first.terminate()).toBe(0)
    const running = (site = await startBuiltSite({
      ...settings,
      DATABASE_CONNECT_TIMEOUT_MS: String(timeoutMs),
      DATABASE_STATEMENT_TIMEOUT_MS: String(timeoutMs),
      DATABASE_LOCK_TIMEOUT_MS: String(timeoutMs),
    }))
    // On a busy machine its own database may be late.
    await expect.poll(async () => (await fetch(`${running.url}${ARTICLE}`)).status).toBe(200)
    return { running, saves: async (count: number) => manySaves(running, headers, { count }) }
  }

  it('serves pages from its cache at once while a write waits, which succeeds late', async () => {
    const { running, saves } = await start(PATIENT_MS)
    database.slow('late')
    let isSaved = false
    const save = saves(1).finally(() => (isSaved = true))
    for (let read = 0; read < READS; read += 1) {
      const page = await fetch(`${running.url}${ARTICLE}`)
      expect([page.status, page.headers.get('cache-status')]).toEqual([200, 'hilal; hit'])
      await page.arrayBuffer()
    }
    expect(isSaved).toBe(false)
    database.fast()
    expect(await save).toEqual({ '201': 1 })
    expect((await fetch(`${running.url}/article/2`)).status).toBe(200)
  })

  it('rejects writes in bounded memory when answers come too late, serves its pages, and saves when they do not', async () => {
    const { running, saves } = await start(IMPATIENT_MS)
    database.slow('too late')
    let outcomes: object[] = []
    const growth = await running.peakGrowth(async () => {
      outcomes = [await saves(SAVES), Object.keys(await manyReads(running, ARTICLE))]
    })
    expect(outcomes).toEqual([{ '503 after 5': SAVES }, ['200']])
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES)

    database.fast()
    const statuses = async () => [
      (await fetch(`${running.url}/readyz`)).status,
      (await fetch(`${running.url}/articles`)).status,
      ...Object.keys(await saves(1)),
    ]
    await expect.poll(statuses).toEqual([200, 200, '201'])
  })
})
