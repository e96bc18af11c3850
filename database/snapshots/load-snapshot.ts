/** Loads the rows of a copy into a database of either engine. */
import type { QueryExecutorProvider } from 'kysely'
import type { Engine } from '../engines/engine.ts'
import { discoverMigrations } from '../migrations/discover.ts'
import { rowInserter } from '../insert-rows.ts'
import { migrate, NewerDatabase } from '../migrations/migrate.ts'
import type { TableOfRows, WholeDatabase } from './write-tables.ts'

/** Returns the number of rows. */
async function insertAll(db: QueryExecutorProvider, { table, columns, batches }: TableOfRows): Promise<number> {
  const inserter = rowInserter(table, columns)
  let count = 0
  for await (const batch of batches) {
    for (const row of batch) await inserter.add(db, row)
    count += batch.length
  }
  await inserter.flush(db)
  return count
}

/**
 * Migrates an empty database to the version of the copy and loads its rows; later migrations are left to the next start.
 * Throws `NewerDatabase` if the copy was made by a newer version of the program, and what `assertCounts` throws of the
 * number of rows of each table: no row is kept then.
 */
export async function loadSnapshot(
  engine: Engine,
  { migrations, sequences, tables }: WholeDatabase,
  assertCounts: (counts: Record<string, number>) => void = () => undefined,
): Promise<void> {
  const known = await discoverMigrations()
  const unknown = migrations.find((name) => !Object.hasOwn(known, name))
  if (unknown !== undefined) throw new NewerDatabase(unknown)
  await migrate(engine, Object.fromEntries(Object.entries(known).filter(([name]) => migrations.includes(name))))
  await engine.snapshots.replaceAll(async (db) => {
    const counts: Record<string, number> = {}
    for await (const table of tables) counts[table.table] = await insertAll(db, table)
    assertCounts(counts)
  }, sequences)
}
