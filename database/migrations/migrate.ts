import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Engine } from '../engines/engine.ts'
import { ground } from './2026-11-21-ground.ts'
import { signIn } from './2026-11-21-sign-in.ts'
import { backOffice } from './2026-11-22-back-office.ts'
import { articlePreviews } from './2026-11-23-article-previews.ts'
import { mediaReferences } from './2026-11-23-media-uses.ts'
import { idempotencyKeys } from './2026-11-24-answered-calls.ts'
import { firstRevisions } from './2026-11-26-first-revisions.ts'
import { renameIdempotencyKeys } from './2026-11-26-idempotency-keys.ts'
import { renameMediaReferences } from './2026-11-26-media-references.ts'
import type { Migration } from './migration.ts'

/** Every step, in the order of their names. A step that has landed is never changed. */
const MIGRATIONS: Record<string, Migration> = {
  '2026-11-21-ground': ground,
  '2026-11-21-sign-in': signIn,
  '2026-11-22-back-office': backOffice,
  '2026-11-23-media-uses': mediaReferences,
  '2026-11-23-article-previews': articlePreviews,
  '2026-11-24-answered-calls': idempotencyKeys,
  '2026-11-26-first-revisions': firstRevisions,
  '2026-11-26-idempotency-keys': renameIdempotencyKeys,
  '2026-11-26-media-references': renameMediaReferences,
}

function migratorOf(engine: Engine): Migrator {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, migration]) => [
      name,
      { up: (db: Kysely<unknown>) => migration({ db, columns: engine.columns }) },
    ]),
  )
  return new Migrator({ db: engine.db, provider: { getMigrations: async () => migrations } })
}

/** Brings the tables up to date. On PostgreSQL one process at a time does it and the others wait. */
export async function migrate(engine: Engine): Promise<void> {
  const { error } = await migratorOf(engine).migrateToLatest()
  if (error) throw error
}

/** Whether every step has been taken. */
export async function isMigrated(engine: Engine): Promise<boolean> {
  const steps = await migratorOf(engine).getMigrations()
  return steps.every((step) => step.executedAt !== undefined)
}
