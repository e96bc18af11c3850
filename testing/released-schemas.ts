/** The schemas of releases: as recorded in `database/migrations/schemas/`, and as the migrations of today make them. */
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine, EngineName } from '#database/engines/engine.ts'
import { discoverMigrations } from '#database/migrations/discover.ts'
import { migrate } from '#database/migrations/migrate.ts'
import { readTables } from '#database/snapshots/read-snapshot.ts'
import { schemaLines } from './schema-text.ts'

const MIGRATIONS = join(import.meta.dirname, '../database/migrations')

export function schemaFile(version: string, engine: EngineName): string {
  return join(MIGRATIONS, 'schemas', `${version}.${engine}.txt`)
}

export function recordedSchema(version: string, engine: EngineName): string[] {
  return readFileSync(schemaFile(version, engine), 'utf8').trimEnd().split('\n')
}

/** Applies the migrations of a release to an empty database. Throws if one of them is not there any more. */
export async function migrateToRelease(engine: Engine, version: string): Promise<void> {
  const file = join(MIGRATIONS, 'releases', `${version}.ndjson`)
  const released = await readTables(createReadStream(file), async ({ migrations }) => migrations)
  const known = await discoverMigrations()
  const missing = released.filter((name) => !Object.hasOwn(known, name))
  if (missing.length > 0) {
    throw new Error(
      `Release ${version} has shipped these migrations, which are gone or renamed: ${missing.join(', ')}.`,
    )
  }
  await migrate(engine, Object.fromEntries(released.map((name) => [name, known[name]!])))
}

/** Throws in plain words where the migrations of a release no longer make what they have made. */
export async function assertSchemaOfRelease(engine: Engine, version: string): Promise<void> {
  const recorded = recordedSchema(version, engine.name)
  const made = await schemaLines(engine)
  const [before, now] = [new Set(recorded), new Set(made)]
  const changes = [
    ...recorded.filter((line) => !now.has(line)).map((line) => `- ${line}`),
    ...made.filter((line) => !before.has(line)).map((line) => `+ ${line}`),
  ]
  if (changes.length === 0) return
  throw new Error(
    `A migration that release ${version} has shipped was changed, or code that it calls:\n${changes.join('\n')}\n` +
      'Sites that run the release have applied it and never will again: they keep the lines with a minus, while new ' +
      'sites get those with a plus. Restore the migration, and make the change in a new one.',
  )
}
