/** The same tests on both engines: `describe.each(ENGINES)`, each with a new, migrated database. */
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Engine, EngineName } from '#database/engines/engine.ts'
import { openPostgres } from '#database/engines/postgres.ts'
import { openSqlite } from '#database/engines/sqlite.ts'
import { isMigrated, migrate } from '#database/migrations/migrate.ts'
import { MIGRATED } from './postgres-template.ts'

const BOTH: readonly EngineName[] = ['sqlite', 'postgres']

/** Both; one alone where `TEST_ENGINE` names it, for the fast part. */
export const ENGINES = BOTH.filter((name) => name === (process.env['TEST_ENGINE'] ?? name))

/**
 * The address of a new database of the PostgreSQL that the tests share, or of another server: an empty one, or a copy of
 * the database named `template`.
 */
export async function newPostgresDatabase(server = inject('postgresUrl'), template?: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** The tables of an empty database, made once for all test files of a process: a copy costs less than the migrations. */
let emptySqlite: Promise<string> | undefined

async function makeEmptySqlite(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'empty.sqlite')
  const engine = openSqlite(file)
  await migrate(engine)
  await engine.close()
  return file
}

/** A file, because a database in memory has one connection and the site has two. It goes when it is closed. */
async function newSqliteFile(prepare: (file: string) => void = () => undefined): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-sqlite-'))
  const file = join(folder, 'test.sqlite')
  prepare(file)
  const engine = openSqlite(file)
  // No test pulls the plug; PostgreSQL runs without waiting for the disk here too.
  await sql`pragma synchronous = off`.execute(engine.db)
  return {
    ...engine,
    async close() {
      await engine.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A new database without a table; close it after. */
export async function newEmptyDatabase(name: EngineName): Promise<Engine> {
  return name === 'sqlite' ? newSqliteFile() : openPostgres(await newPostgresDatabase())
}

/** A new database with all tables; close it after. */
export async function newDatabase(name: EngineName): Promise<Engine> {
  if (name === 'sqlite') {
    emptySqlite ??= makeEmptySqlite()
    const empty = await emptySqlite
    return newSqliteFile((file) => copyFileSync(empty, file))
  }
  const engine = openPostgres(await newPostgresDatabase(inject('postgresUrl'), MIGRATED))
  // On PostgreSQL the copied database has all tables, unless a migration has changed since the run began.
  if (!(await isMigrated(engine))) await migrate(engine)
  return engine
}
