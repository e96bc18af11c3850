/** Tests that a start which is killed while it migrates leaves a database on which the next start ends well. */
import { fork } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '#database/engines/engine.ts'
import { openDatabase } from '#database/engines/open.ts'
import { restrictFolder } from '#database/engines/private-files.ts'
import { discoverMigrations } from '#database/migrations/discover.ts'
import { isMigrated, migrate } from '#database/migrations/migrate.ts'
import { ENGINES, newPostgresDatabase } from '../databases.ts'

const CHILD = join(import.meta.dirname, 'migrate-process.ts')
const KILLS = Number(process.env['MIGRATION_KILLS'] ?? 5)
/** Enough for the migrations to take a while. */
const ARTICLES = 3000
const FIRST = 2

describe.each(ENGINES)('a start that is killed while it migrates on %s', (name) => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hilal-migrations-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  async function anEarlierVersion(dataFolder: string, databaseUrl: string | null): Promise<void> {
    const engine = openDatabase({ dataFolder, databaseUrl })
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

  /** Starts the process; resolves when it has ended, with the milliseconds that the migrations took. */
  async function start(args: string[], killAfterMs: number | null): Promise<number> {
    const child = fork(CHILD, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    let begun = 0
    child.once('message', () => {
      begun = performance.now()
      if (killAfterMs !== null) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    })
    await new Promise((done) => child.once('exit', done))
    return performance.now() - begun
  }

  async function stateOf(engine: Engine): Promise<{ articles: number; revisions: number; months: number }> {
    const count = async (what: string) => {
      const { rows } = await sql.raw<{ count: number }>(`select ${what} as count`).execute(engine.db)
      return Number(rows[0]?.count)
    }
    return {
      articles: await count('(select count(*) from articles)'),
      revisions: await count('(select count(*) from article_revisions)'),
      months: await count('(select sum(articles) from article_months)'),
    }
  }

  it(`at ${KILLS} random moments is followed by one that ends well, with every row`, async () => {
    const template = join(root, 'template')
    const templateUrl = name === 'postgres' ? await newPostgresDatabase() : null
    await anEarlierVersion(template, templateUrl)
    /** A copy of the earlier version. */
    const copy = async (folder: string): Promise<string[]> => {
      if (templateUrl === null) {
        restrictFolder(folder)
        copyFileSync(join(template, 'hilal.sqlite'), join(folder, 'hilal.sqlite'))
        return [folder]
      }
      const url = await newPostgresDatabase(undefined, new URL(templateUrl).pathname.slice(1))
      return [folder, url]
    }
    const timeMs = await start(await copy(join(root, 'whole')), null)
    for (let n = 0; n < KILLS; n += 1) {
      const folder = join(root, String(n))
      const args = await copy(folder)
      await start(args, Math.random() * timeMs)
      await start(args, null)
      const engine = openDatabase({ dataFolder: folder, databaseUrl: args[1] ?? null })
      expect(await isMigrated(engine)).toBe(true)
      expect(await stateOf(engine)).toEqual({ articles: ARTICLES, revisions: ARTICLES, months: ARTICLES })
      await engine.close()
    }
  })
})
