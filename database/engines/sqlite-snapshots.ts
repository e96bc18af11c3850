/** Copies of a SQLite database: a file that SQLite's backup interface writes. */
import { sql, type QueryExecutorProvider } from 'kysely'
import type { MigrationDatabase } from './engine.ts'
import { inOrderOfReferences, isDerivedTable, type Snapshots } from './snapshots.ts'
import { convertSqliteError } from './sqlite-errors.ts'
import type { SqliteWriter } from './sqlite-writer.ts'
import type { Database } from './database.ts'

/** A write waits for the current step of a copy: 400 KB take about a millisecond. */
const PAGES_PER_STEP = 100

export type SqliteSnapshotParts = {
  db: Database
  writer: SqliteWriter
  lockTimeoutMs: number
  openForMigrations: () => Promise<MigrationDatabase>
}

async function tablesOf(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(db)
  const tables = rows.map(({ name }) => name).filter((name) => !isDerivedTable(name))
  const { rows: references } = await sql<{ from: string; to: string }>`
    select t.name as "from", r."table" as "to" from sqlite_schema as t, pragma_foreign_key_list(t.name) as r
    where t.type = 'table'`.execute(db)
  return inOrderOfReferences(tables, references)
}

/** Runs `work` without the triggers, which exist again afterwards. */
async function withoutTriggers(db: QueryExecutorProvider, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'trigger'`.execute(db)
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db)
  await work()
  for (const trigger of rows) await sql.raw(trigger.sql).execute(db)
}

export function sqliteSnapshots({ db, writer, lockTimeoutMs, openForMigrations }: SqliteSnapshotParts): Snapshots {
  return {
    format: 'sqlite',
    async write(file) {
      try {
        await writer.copyTo(file, { pagesPerStep: PAGES_PER_STEP, deadline: performance.now() + lockTimeoutMs })
      } catch (error) {
        throw convertSqliteError(error)
      }
    },
    tables: async () => tablesOf(db),
    async replaceAll(load, sequences) {
      const database = await openForMigrations()
      try {
        await database.db.transaction().execute(async (transaction) => {
          await withoutTriggers(transaction, async () => {
            for (const table of await tablesOf(transaction)) {
              await sql`delete from ${sql.table(table)}`.execute(transaction)
            }
            await load(transaction)
          })
          for (const [table, last] of Object.entries(sequences)) {
            await sql`delete from sqlite_sequence where name = ${table}`.execute(transaction)
            await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(transaction)
          }
          await database.assertReferences(transaction)
        })
      } finally {
        await database.close()
      }
    },
    beside: null,
    async bytes() {
      const { rows } = await sql<{ bytes: number }>`
        select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db)
      return rows[0]?.bytes ?? 0
    },
    async isEmpty() {
      return (await tablesOf(db)).length === 0
    },
  }
}
