/** The releases that this version may run beside, on a migrated copy of their database. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '#database/engines/engine.ts'
import { openPostgres } from '#database/engines/postgres.ts'
import { migrate } from '#database/migrations/migrate.ts'
import { loadSnapshot } from '#database/snapshots/load-snapshot.ts'
import { readSnapshot } from '#database/snapshots/read-snapshot.ts'
import { newPostgresDatabase } from '../databases.ts'
import { readRecording, type Recording } from './recording.ts'

const MIGRATIONS = join(import.meta.dirname, '../../database/migrations')

/** The files of recordings, such as `0.1.0.ndjson`; the database of the release has the same name. */
export const RECORDED_RELEASES: readonly string[] = readdirSync(join(MIGRATIONS, 'statements'))

export function recordingOf(file: string): Recording {
  return readRecording(join(MIGRATIONS, 'statements', file))
}

/** The database of a release on the PostgreSQL of the tests, as the release has left it. */
export async function releasedDatabase(file: string): Promise<{ url: string; engine: Engine }> {
  const url = await newPostgresDatabase()
  const engine = openPostgres(url)
  const database = { file: join(MIGRATIONS, 'releases', file), format: 'tables' } as const
  await readSnapshot(database, (snapshot) => loadSnapshot(engine, snapshot))
  return { url, engine }
}

/** The same with all later migrations. */
export async function migratedRelease(file: string): Promise<{ url: string; engine: Engine }> {
  const database = await releasedDatabase(file)
  await migrate(database.engine)
  return database
}
