/** Migrates a database of any earlier version, and rejects one of a later version. */
import { sql, type Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Database, Engine } from '../engines/engine.ts'
import { ground } from './2026-11-21-ground.ts'
import { signIn } from './2026-11-21-sign-in.ts'
import { backOffice } from './2026-11-22-back-office.ts'
import { articlePreviews } from './2026-11-23-article-previews.ts'
import { mediaReferences } from './2026-11-23-media-uses.ts'
import { idempotencyKeys } from './2026-11-24-answered-calls.ts'
import { articleRenderings } from './2026-11-25-article-renderings.ts'
import { eventsAndJobs } from './2026-11-25-events-and-jobs.ts'
import { newsletterLinks } from './2026-11-25-newsletter-links.ts'
import { firstRevisions } from './2026-11-26-first-revisions.ts'
import { renameIdempotencyKeys } from './2026-11-26-idempotency-keys.ts'
import { renameMediaReferences } from './2026-11-26-media-references.ts'
import type { Migration } from './migration.ts'

type Steps = Record<string, Migration>

/** Every migration, in the order of their names. A released migration is never changed. */
const MIGRATIONS: Steps = {
  '2026-11-21-ground': ground,
  '2026-11-21-sign-in': signIn,
  '2026-11-22-back-office': backOffice,
  '2026-11-23-media-uses': mediaReferences,
  '2026-11-23-article-previews': articlePreviews,
  '2026-11-24-answered-calls': idempotencyKeys,
  '2026-11-25-article-renderings': articleRenderings,
  '2026-11-25-events-and-jobs': eventsAndJobs,
  '2026-11-25-newsletter-links': newsletterLinks,
  '2026-11-26-first-revisions': firstRevisions,
  '2026-11-26-idempotency-keys': renameIdempotencyKeys,
  '2026-11-26-media-references': renameMediaReferences,
}

export class NewerDatabase extends Error {
  constructor(step: string) {
    super(
      `This database was used by a newer version of the program (it has taken the step ${step}, which this version does not know): install that version, or restore a backup from before the update.`,
    )
  }
}

function migratorOf(engine: Engine, db: Database, steps: Steps): Migrator {
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, migration]) => [
      name,
      { up: (transaction: Kysely<unknown>) => migration({ db: transaction, columns: engine.columns }) },
    ]),
  )
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}

/** Migrations that were applied to the database and that this program does not know. */
async function unknownSteps(db: Database, steps: Steps): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(steps, name))
}

/**
 * Applies the missing migrations in one transaction: if one fails, nothing changes. On PostgreSQL one process at a time
 * migrates and the others wait. Throws `NewerDatabase`.
 */
export async function migrate(engine: Engine, steps: Steps = MIGRATIONS): Promise<void> {
  const { db, close } = engine.openForMigrations()
  try {
    const [unknown] = await unknownSteps(db, steps)
    if (unknown !== undefined) throw new NewerDatabase(unknown)
    const { error } = await migratorOf(engine, db, steps).migrateToLatest()
    if (error) throw error
  } finally {
    await close()
  }
}

/** Whether every migration has been applied. */
export async function isMigrated(engine: Engine): Promise<boolean> {
  const steps = await migratorOf(engine, engine.db, MIGRATIONS).getMigrations()
  return steps.every((step) => step.executedAt !== undefined)
}
