/**
 * A built site with a small heap that is sent many long articles at once while its database is locked: it rejects those
 * that do not fit, serves its pages, and saves again when the database is free.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { newPostgresDatabase } from '../databases.ts'
import { startPostgres } from '../postgres.ts'
import { signedIn, siteSettings, startBuiltSite, type BuiltSite } from './built-site.ts'
import { longSaves, manySaves, SAVES } from './loads.ts'

const ARTICLE = '/article/1'

/** Undone in reverse order. */
const started: (() => Promise<unknown> | void)[] = []
afterAll(async () => {
  for (const end of started.toReversed()) await end()
})

type Place = { databaseUrl: string | null; lock: (folder: string) => Promise<() => Promise<void> | void> }

async function onPostgres(): Promise<Place> {
  const postgres = await startPostgres()
  started.push(() => postgres.stop())
  const databaseUrl = await newPostgresDatabase(postgres.url)
  return {
    databaseUrl,
    async lock() {
      const other = new Client({ connectionString: databaseUrl })
      await other.connect()
      await other.query('begin')
      await other.query('lock table articles in exclusive mode')
      return async () => {
        await other.query('commit')
        await other.end()
      }
    },
  }
}

async function onSqlite(): Promise<Place> {
  return {
    databaseUrl: null,
    async lock(folder) {
      const other = new DatabaseSync(join(folder, 'hilal.sqlite'), { timeout: 30_000 })
      other.exec('begin immediate')
      return () => {
        other.exec('commit')
        other.close()
      }
    },
  }
}

/** A site with an article whose page is in the cache. */
async function startSite(databaseUrl: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-long-saves-'))
  started.push(() => rmSync(folder, { recursive: true, force: true }))
  const site = await startBuiltSite(siteSettings(folder, databaseUrl))
  started.push(() => site.kill())
  const headers = await signedIn(site.url)
  expect(await manySaves(site, headers, { count: 1 })).toEqual({ '201': 1 })
  expect((await fetch(`${site.url}${ARTICLE}`)).status).toBe(200)
  return { site, headers, folder }
}

/** The statuses of a health check and of a cached page, requested again and again until `work` is done. */
async function statusesDuring({ url }: BuiltSite, work: Promise<unknown>): Promise<Set<number>> {
  const found = new Set<number>()
  const progress = { isDone: false }
  const end = () => {
    progress.isDone = true
  }
  work.then(end, end)
  while (!progress.isDone) {
    for (const path of ['/healthz', ARTICLE]) found.add((await fetch(`${url}${path}`)).status)
  }
  return found
}

describe.each([
  ['a table of PostgreSQL', onPostgres],
  ['the SQLite file', onSqlite],
])('a small heap and many long articles while %s is locked', (_which, place) => {
  it('answers each, serves its pages meanwhile, and saves afterwards', async () => {
    const { databaseUrl, lock } = await place()
    const { site, headers, folder } = await startSite(databaseUrl)
    const unlock = await lock(folder)
    const saves = longSaves(site, headers)
    const [outcomes, statuses] = await Promise.all([saves, statusesDuring(site, saves)])
    expect(statuses).toEqual(new Set([200]))
    expect(Object.keys(outcomes).filter((outcome) => !/^503 after [25]$/.test(outcome))).toEqual([])
    expect(outcomes['503 after 2']).toBeLessThan(SAVES)
    await unlock()
    expect(await longSaves(site, headers, 1)).toEqual({ '201': 1 })
  })
})
