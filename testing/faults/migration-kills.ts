/**
 * Kills starts of the site with SIGKILL while they migrate an earlier database, each at a random moment and on a copy of
 * its own, and starts again. Shared by a short test and a long benchmark.
 */
import { fork } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Engine, EngineName } from '#database/engines/engine.ts'
import { openDatabase } from '#database/engines/open.ts'
import { restrictFolder } from '#database/engines/private-files.ts'
import { discoverMigrations } from '#database/migrations/discover.ts'
import { isMigrated, migrate } from '#database/migrations/migrate.ts'
import { newPostgresDatabase } from '../databases.ts'

const CHILD = join(import.meta.dirname, 'migrate-process.ts')
/** Enough for the migrations to take a while. */
const ARTICLES = 3000
/** How many migrations the earlier database has. */
const FIRST = 2

export type MigrationKills = {
  kills: number
  articles: number
  /** How long the migrations take that nobody kills. */
  wholeMs: number
  /** Kills after which the database had none of the migrations, and after which it had all. */
  before: number
  after: number
  /** What was wrong after a kill or after the next start; empty where every start ended well. */
  faults: string[]
}

/** What a start is given: the data folder, and PostgreSQL's URL. */
type Database = [folder: string] | [folder: string, url: string]

const openOf = ([dataFolder, url]: Database): Engine => openDatabase({ dataFolder, databaseUrl: url ?? null })

async function anEarlierVersion(database: Database): Promise<void> {
  const engine = openOf(database)
  await migrate(engine, Object.fromEntries(Object.entries(await discoverMigrations()).slice(0, FIRST)))
  const numbers = sql`(with recursive n(n) as (select 1 union all select n + 1 from n where n < ${ARTICLES}) select n from n)`
  await sql`insert into articles (title, writer, category, language, status, publish_date, month, issue_new, excerpt,
      description, created_at, updated_at)
    select 'The river ' || n, 'Ayesha', 'misc', 'en', 'Active', '2026-11-20T07:00:00.000Z', '2026-11', 'No', '',
      '<p>Along the river.</p>', '2026-11-20T07:00:00.000Z', '2026-11-20T07:00:00.000Z' from ${numbers} as numbers`.execute(
    engine.db,
  )
  await engine.close()
}

/** Starts the process; resolves when it has ended. */
async function start(args: Database, killAfterMs: number | null): Promise<{ timeMs: number; code: number | null }> {
  const child = fork(CHILD, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  let begun = 0
  child.once('message', () => {
    begun = performance.now()
    if (killAfterMs !== null) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  })
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  return { timeMs: performance.now() - begun, code }
}

async function countOf(engine: Engine, what: string): Promise<number> {
  const { rows } = await sql.raw<{ count: number }>(`select ${what} as count`).execute(engine.db)
  return Number(rows[0]?.count)
}

/** How many of the later migrations the database has. */
async function laterSteps(database: Database): Promise<number> {
  const engine = openOf(database)
  try {
    return (await countOf(engine, '(select count(*) from kysely_migration)')) - FIRST
  } finally {
    await engine.close()
  }
}

/** What the next start must have made of the database. */
async function faultsOf(database: Database): Promise<string[]> {
  const engine = openOf(database)
  try {
    const faults = (await isMigrated(engine)) ? [] : ['Migrations are missing.']
    for (const [name, what] of [
      ['articles', '(select count(*) from articles)'],
      ['revisions', '(select count(*) from article_revisions)'],
      ['articles by month', '(select sum(articles) from article_months)'],
    ] as const) {
      const count = await countOf(engine, what)
      if (count !== ARTICLES) faults.push(`There are ${count} ${name} instead of ${ARTICLES}.`)
    }
    if (engine.name === 'sqlite') {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(engine.db)
      faults.push(...rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'))
    }
    return faults
  } finally {
    await engine.close()
  }
}

/** `postgresUrl`: the server of the tests by default. */
export async function migrationKills(name: EngineName, kills: number, postgresUrl?: string): Promise<MigrationKills> {
  const root = mkdtempSync(join(tmpdir(), 'hilal-migrations-'))
  const folder = join(root, 'template')
  const template: Database = name === 'postgres' ? [folder, await newPostgresDatabase(postgresUrl)] : [folder]
  async function copy(target: string): Promise<Database> {
    const [, url] = template
    if (url !== undefined) return [target, await newPostgresDatabase(postgresUrl, new URL(url).pathname.slice(1))]
    restrictFolder(target)
    copyFileSync(join(folder, 'hilal.sqlite'), join(target, 'hilal.sqlite'))
    return [target]
  }
  try {
    await anEarlierVersion(template)
    const { timeMs: wholeMs } = await start(await copy(join(root, 'whole')), null)
    const all = Object.keys(await discoverMigrations()).length - FIRST
    const result: MigrationKills = { kills, articles: ARTICLES, wholeMs, before: 0, after: 0, faults: [] }
    for (let number = 0; number < kills; number += 1) {
      const database = await copy(join(root, String(number)))
      await start(database, Math.random() * wholeMs)
      const steps = await laterSteps(database)
      if (steps === 0) result.before += 1
      else if (steps === all) result.after += 1
      else result.faults.push(`Kill ${number} left ${steps} of ${all} migrations.`)
      const { code } = await start(database, null)
      if (code !== 0) result.faults.push(`The start after kill ${number} ended with ${code}.`)
      for (const fault of await faultsOf(database)) result.faults.push(`Kill ${number}: ${fault}`)
    }
    return result
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
