/** A migrated PostgreSQL database, the template of the tests' databases: a copy is faster than the migrations. */
import { Client } from 'pg'
import { openPostgres } from '#database/engines/postgres.ts'
import { migrate } from '#database/migrations/migrate.ts'

export const MIGRATED = 'migrated'

/** On the server at `url`. A template must have no connections while it is copied, so this closes its own. */
export async function makeTemplate(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${MIGRATED}`)
  await client.end()
  const own = new URL(url)
  own.pathname = `/${MIGRATED}`
  const engine = openPostgres(own.href)
  await migrate(engine)
  await engine.close()
}
