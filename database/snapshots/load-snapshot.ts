/** Loads the rows of a copy into a database of either engine. */
import type { QueryExecutorProvider } from 'kysely'
import type { Engine } from '../engines/engine.ts'
import { discoverMigrations } from '../migrations/discover.ts'
import { rowInserter } from '../insert-rows.ts'
import { migrate, NewerDatabase } from '../migrations/migrate.ts'
import type { TableOfRows, WholeDatabase } from './write-tables.ts'

async function insertAll(db: QueryExecutorProvider, { table, columns, rows }: TableOfRows): Promise<void> {
  const inserter = rowInserter(table, columns)
  for await (const row of rows) await inserter.add(db, row)
  await inserter.flush(db)
}

/**
 * Migrates an empty database to the version of the copy and loads its rows; later migrations are left to the next start.
 * Throws `NewerDatabase` if the copy was made by a newer version of the program.
 */
export async function loadSnapshot(engine: Engine, { migrations, sequences, tables }: WholeDatabase): Promise<void> {
  const known = await discoverMigrations()
  const unknown = migrations.find((name) => !Object.hasOwn(known, name))
  if (unknown !== undefined) throw new NewerDatabase(unknown)
  await migrate(engine, Object.fromEntries(Object.entries(known).filter(([name]) => migrations.includes(name))))
  await engine.snapshots.replaceAll(async (db) => {
    for await (const table of tables) await insertAll(db, table)
  }, sequences)
}
