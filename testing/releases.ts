/** The releases that this version may run beside, on a migrated copy of their database. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '#database/engines/engine.ts'
import { openPostgres } from '#database/engines/postgres.ts'
import { loadSnapshot } from '#database/snapshots/load-snapshot.ts'
import { readSnapshot } from '#database/snapshots/read-snapshot.ts'
import { newPostgresDatabase } from './databases.ts'

const RELEASES = join(import.meta.dirname, '../database/migrations/releases')

/** The files of their databases, such as `0.1.0.ndjson`. */
export const RELEASED: readonly string[] = readdirSync(RELEASES)

/** The database of a release on the PostgreSQL of the tests, as the release has left it. */
export async function releasedDatabase(file: string): Promise<{ url: string; engine: Engine }> {
  const url = await newPostgresDatabase()
  const engine = openPostgres(url)
  const database = { file: join(RELEASES, file), format: 'tables' } as const
  await readSnapshot(database, (snapshot) => loadSnapshot(engine, snapshot))
  return { url, engine }
}
