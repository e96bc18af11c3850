/** Runs the same tests on both engines: `describe.each(ENGINES)`, each with a new, migrated database. */
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

/** Both engines, or only the one that `TEST_ENGINE` names, for a faster run. */
export const ENGINES = BOTH.filter((name) => name === (process.env['TEST_ENGINE'] ?? name))

/**
 * The URL of a new database on the PostgreSQL that the tests share, or on another server: empty, or a copy of the
 * database named `template`.
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

/** A migrated, empty database, made once per process for all test files: a copy is faster than the migrations. */
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

/** A file, because an in-memory database has one connection and the site has two. It is deleted on close. */
async function newSqliteFile(prepare: (file: string) => void = () => undefined): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-sqlite-'))
  const file = join(folder, 'test.sqlite')
  prepare(file)
  const engine = openSqlite(file)
  // No test simulates a power failure; the shared PostgreSQL does not wait for the disk either.
  await sql`pragma synchronous = off`.execute(engine.db)
  return {
    ...engine,
    async close() {
      await engine.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A new database without tables; the caller closes it. */
export async function newEmptyDatabase(name: EngineName): Promise<Engine> {
  return name === 'sqlite' ? newSqliteFile() : openPostgres(await newPostgresDatabase())
}

/** A new database with all tables; the caller closes it. */
export async function newDatabase(name: EngineName): Promise<Engine> {
  if (name === 'sqlite') {
    emptySqlite ??= makeEmptySqlite()
    const empty = await emptySqlite
    return newSqliteFile((file) => copyFileSync(empty, file))
  }
  const engine = openPostgres(await newPostgresDatabase(inject('postgresUrl'), MIGRATED))
  // On PostgreSQL the copy has all tables, unless a migration has changed since the run began.
  if (!(await isMigrated(engine))) await migrate(engine)
  return engine
}
