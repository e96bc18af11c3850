/** Migrates a database of any earlier version, and rejects one of a later version. */
import { sql, type Kysely, type TableMetadata } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Database, Engine, MigrationDatabase } from '../engines/engine.ts'
import { discoverMigrations, type Migrations } from './discover.ts'

export class NewerDatabase extends Error {
  constructor(step: string) {
    super(
      `This database was used by a newer version of the program (it has taken the step ${step}, which this version does not know): install that version, or restore a backup from before the update.`,
    )
  }
}

async function migratorOf(
  engine: Engine,
  { db, assertReferences }: MigrationDatabase,
  steps: Migrations,
): Promise<Migrator> {
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, migration]) => [
      name,
      {
        async up(transaction: Kysely<unknown>) {
          const { columns, createRowTriggers, search } = engine
          await migration({ db: transaction, columns, createRowTriggers, search })
          await assertReferences(transaction)
        },
      },
    ]),
  )
  const schema = await engine.currentSchema()
  const provider = { getMigrations: async () => migrations }
  // Kysely would look for its tables in every schema.
  return new Migrator({ db, provider, ...(schema !== null && { migrationTableSchema: schema }) })
}

/** The names of the migrations that were applied to the database. */
async function appliedSteps(engine: Engine, db: Database = engine.db): Promise<string[]> {
  const schema = await engine.currentSchema()
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const isOurs = (table: TableMetadata) => schema === null || table.schema === schema
  if (!tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE && isOurs(table))) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Applies the missing migrations in one transaction on both engines: if one fails, nothing changes, and the version that
 * ran before can still use the database. On PostgreSQL one process at a time migrates and the others wait. Throws
 * `NewerDatabase`.
 */
export async function migrate(engine: Engine, steps?: Migrations): Promise<void> {
  const known = steps ?? (await discoverMigrations())
  const database = await engine.openForMigrations()
  try {
    const unknown = (await appliedSteps(engine, database.db)).find((name) => !Object.hasOwn(known, name))
    if (unknown !== undefined) throw new NewerDatabase(unknown)
    const { error } = await (await migratorOf(engine, database, known)).migrateToLatest()
    if (error) throw error
  } finally {
    await database.close()
  }
}

/** Whether `migrate` would change the database. Throws `NewerDatabase`. */
export async function hasPendingMigrations(engine: Engine): Promise<boolean> {
  const known = await discoverMigrations()
  const applied = new Set(await appliedSteps(engine))
  const unknown = [...applied].find((name) => !Object.hasOwn(known, name))
  if (unknown !== undefined) throw new NewerDatabase(unknown)
  return Object.keys(known).some((name) => !applied.has(name))
}

/** Whether every migration has been applied. */
export async function isMigrated(engine: Engine): Promise<boolean> {
  const known = await discoverMigrations()
  const applied = new Set(await appliedSteps(engine))
  return Object.keys(known).every((name) => applied.has(name))
}
