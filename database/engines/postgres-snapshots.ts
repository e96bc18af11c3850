/** Copies of a PostgreSQL database: the rows of every table, read in one transaction that sees one state of them all. */
import { sql, type QueryExecutorProvider } from 'kysely'
import type { PoolClient } from 'pg'
import Cursor from 'pg-cursor'
import { writeTables, type OnRow, type TableOfRows } from '../snapshots/write-tables.ts'
import type { Database } from './database.ts'
import type { MigrationDatabase } from './engine.ts'
import { types, type SafePool } from './postgres-pool.ts'
import { inOrderOfReferences, isDerivedTable, RENDERED_TABLES, type CopiedRows, type Snapshots } from './snapshots.ts'

const ROWS_PER_READ = 200
/** A table that grows while it is read is read as it was at the beginning, however long that takes. */
const SNAPSHOT =
  'begin isolation level repeatable read read only; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0'

const TABLES = `select table_name as name from information_schema.tables
  where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`

const REFERENCES = `select distinct f.relname as "from", t.relname as "to" from pg_constraint as c
  join pg_class as f on f.oid = c.conrelid join pg_class as t on t.oid = c.confrelid
  where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`

const SEQUENCES = `select t.relname as name, pg_sequence_last_value(s.oid) as last from pg_class as s
  join pg_depend as d on d.objid = s.oid and d.deptype in ('a', 'i') join pg_class as t on t.oid = d.refobjid
  where s.relkind = 'S' and s.relnamespace = current_schema()::regnamespace`

export type PostgresSnapshotParts = {
  db: Database
  streams: SafePool
  openForMigrations: () => Promise<MigrationDatabase>
}

async function queryRows<Row extends object>(client: PoolClient, text: string): Promise<Row[]> {
  const { rows } = await client.query<Row>({ text, types })
  return rows
}

/** PostgreSQL reads the next rows while these are written. */
async function* batchesOf(client: PoolClient, table: string): AsyncGenerator<unknown[][]> {
  if (RENDERED_TABLES.includes(table)) return
  const cursor = client.query(
    new Cursor<unknown[]>(`select * from ${client.escapeIdentifier(table)}`, [], { types, rowMode: 'array' }),
  )
  for (let next = cursor.read(ROWS_PER_READ); ;) {
    const rows = await next
    if (rows.length === 0) break
    next = cursor.read(ROWS_PER_READ)
    // Nobody waits for it where the rows cannot be written.
    next.catch(() => undefined)
    yield rows
  }
  await cursor.close()
}

async function* tablesOfRows(client: PoolClient, tables: readonly string[]): AsyncGenerator<TableOfRows> {
  for (const table of tables) {
    const columns = await queryRows<{ name: string }>(
      client,
      `select column_name as name from information_schema.columns where table_schema = current_schema()
        and table_name = ${client.escapeLiteral(table)} order by ordinal_position`,
    )
    yield { table, columns: columns.map(({ name }) => name), batches: batchesOf(client, table) }
  }
}

async function writeSnapshot(client: PoolClient, file: string, onRow?: OnRow): Promise<CopiedRows> {
  const names = (await queryRows<{ name: string }>(client, TABLES)).map(({ name }) => name)
  const references = await queryRows<{ from: string; to: string }>(client, REFERENCES)
  const migrations = names.includes('kysely_migration')
    ? await queryRows<{ name: string }>(client, 'select name from kysely_migration order by name')
    : []
  const sequences = await queryRows<{ name: string; last: number | null }>(client, SEQUENCES)
  const tables = inOrderOfReferences(
    names.filter((name) => !isDerivedTable(name)),
    references,
  )
  const database = {
    migrations: migrations.map(({ name }) => name),
    sequences: Object.fromEntries(
      sequences.flatMap(({ name, last }) => (last === null || isDerivedTable(name) ? [] : [[name, last]])),
    ),
    tables: tablesOfRows(client, tables),
  }
  return { migrations: database.migrations, tables: await writeTables(file, database, onRow) }
}

async function tablesOf(db: QueryExecutorProvider): Promise<string[]> {
  const { rows: names } = await sql.raw<{ name: string }>(TABLES).execute(db)
  const { rows: references } = await sql.raw<{ from: string; to: string }>(REFERENCES).execute(db)
  const tables = names.map(({ name }) => name).filter((name) => !isDerivedTable(name))
  return inOrderOfReferences(tables, references)
}

export function postgresSnapshots({
  db,
  streams,
  openForMigrations,
}: PostgresSnapshotParts): Omit<Snapshots, 'beside'> {
  return {
    format: 'tables',
    async write(file, onRow) {
      const { client, release } = await streams.connect()
      let isFinished = false
      try {
        await client.query(SNAPSHOT)
        const copied = await writeSnapshot(client, file, onRow)
        await client.query('commit')
        isFinished = true
        return copied
      } finally {
        release(!isFinished)
      }
    },
    tables: async () => tablesOf(db),
    async replaceAll(load, sequences) {
      const database = await openForMigrations()
      try {
        await database.db.transaction().execute(async (transaction) => {
          const tables = await tablesOf(transaction)
          const triggers = async (enabled: 'enable' | 'disable') => {
            for (const table of tables) {
              await sql`alter table ${sql.table(table)} ${sql.raw(enabled)} trigger user`.execute(transaction)
            }
          }
          await triggers('disable')
          for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(transaction)
          await load(transaction)
          // PostgreSQL alters no table that has constraints waiting for the commit.
          await sql`set constraints all immediate`.execute(transaction)
          await triggers('enable')
          for (const [table, last] of Object.entries(sequences)) {
            await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(transaction)
          }
          // A copy of SQLite names the last ids of some tables only.
          const generated = await sql<{ name: string; last: number | null }>`${sql.raw(SEQUENCES)}`.execute(transaction)
          for (const { name, last } of generated.rows) {
            await sql`select setval(pg_get_serial_sequence(${name}, 'id'), largest)
              from (select max(id) as largest from ${sql.table(name)}) as ids
              where largest > ${last ?? 0}`.execute(transaction)
          }
        })
      } finally {
        await database.close()
      }
    },
    async bytes() {
      const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
      return rows[0]?.bytes ?? 0
    },
    async isEmpty() {
      return (await tablesOf(db)).length === 0
    },
  }
}
