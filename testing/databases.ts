/** The same tests on both engines: `describe.each(ENGINES)`, each with a new, migrated database. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Engine, EngineName } from '#database/engines/engine.ts'
import { openPostgres } from '#database/engines/postgres.ts'
import { openSqlite } from '#database/engines/sqlite.ts'
import { migrate } from '#database/migrations/migrate.ts'

const BOTH: readonly EngineName[] = ['sqlite', 'postgres']

/** Both; one alone where `TEST_ENGINE` names it, for the fast part. */
export const ENGINES = BOTH.filter((name) => name === (process.env['TEST_ENGINE'] ?? name))

/** The address of a new, empty database: for tests in which several processes share one. */
export async function newPostgresDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A new database with all tables; close it after. */
export async function newDatabase(name: EngineName): Promise<Engine> {
  const engine = name === 'sqlite' ? openSqlite(':memory:') : openPostgres(await newPostgresDatabase())
  await migrate(engine)
  return engine
}
