/** A migrated PostgreSQL database that the tests' databases are copies of: copying one is faster than migrating each. */
import { Client } from 'pg'
import { openPostgres } from '#database/engines/postgres.ts'
import { migrate } from '#database/migrations/migrate.ts'

export const MIGRATED = 'migrated'

/** On the server at `url`. Nobody may be connected to it when it is copied, so this closes what it opens. */
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
