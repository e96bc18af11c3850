/** Loads the rows of a copy into a database of either engine. */
import { sql, type QueryExecutorProvider } from 'kysely'
import type { Engine } from '../engines/engine.ts'
import { discoverMigrations } from '../migrations/discover.ts'
import { migrate, NewerDatabase } from '../migrations/migrate.ts'
import type { TableOfRows, WholeDatabase } from './write-tables.ts'

/** Below the number of parameters that a statement may have on either engine. */
const MAX_PARAMETERS = 30_000
const MAX_ROWS = 500
/** Rows may hold long texts: a statement of many megabytes would hold the connection for long. */
const MAX_CHARACTERS = 4_000_000

async function insertAll(db: QueryExecutorProvider, { table, columns, rows }: TableOfRows): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const maxRows = Math.min(MAX_ROWS, Math.floor(MAX_PARAMETERS / columns.length))
  let batch: unknown[][] = []
  let characters = 0
  async function flush(): Promise<void> {
    if (batch.length === 0) return
    const values = sql.join(batch.map((row) => sql`(${sql.join(row)})`))
    await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(db)
    batch = []
    characters = 0
  }
  for await (const row of rows) {
    batch.push(row)
    for (const value of row) if (typeof value === 'string') characters += value.length
    if (batch.length >= maxRows || characters >= MAX_CHARACTERS) await flush()
  }
  await flush()
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
