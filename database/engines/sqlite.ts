/** SQLite in a folder, through `node:sqlite`: the engine for a single machine. */
import type { SQLInputValue } from 'node:sqlite'
import {
  Kysely,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type Driver,
  type QueryExecutorProvider,
} from 'kysely'
import type { Schema } from '../schema.ts'
import { sqliteAlphabetical } from './alphabetical.ts'
import type { Database, Engine, MigrationDatabase } from './engine.ts'
import { locksOfProcess } from './named-locks.ts'
import { NO_LOCKS, noNotifications } from './notifications.ts'
import { restrictDatabaseFile } from './private-files.ts'
import { createSqliteRowTriggers } from './row-triggers.ts'
import { backgroundDriver } from './sqlite-background.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { SqliteDriver } from './sqlite-driver.ts'
import { sqliteSnapshots } from './sqlite-snapshots.ts'
import { convertSqliteError } from './sqlite-errors.ts'
import { sqliteSearch } from './sqlite-search.ts'
import { sqliteSequences } from './sequences.ts'
import { readTransactionDriver } from './sqlite-read-transaction.ts'
import { SqliteWriter } from './sqlite-writer.ts'
import { withTransactionHooks } from './transaction-hooks.ts'
import { withTransactions } from './transactions.ts'

export const SQLITE_LOCK_TIMEOUT_MS = 5000

const READER_CACHE_MB = 64
const WRITER_CACHE_MB = 32

class Adapter extends SqliteAdapter {
  /** Our driver queues writers itself; readers need no mutex. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** SQLite can roll back schema changes: a migration that fails leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Streams rows over a connection of its own: an open read would pin every other read on it to an old snapshot. */
async function* streamRows<Row>(file: string, query: CompiledQuery<Row>): AsyncGenerator<Row> {
  const connection = new SqliteConnection(file, { readOnly: true })
  try {
    const statement = connection.database.prepare(query.sql)
    for (const row of statement.iterate(...(query.parameters as SQLInputValue[]))) yield row as Row
  } catch (error) {
    throw convertSqliteError(error)
  } finally {
    connection.close()
  }
}

async function assertReferences(transaction: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(transaction)
  const [row] = rows
  if (row) throw new Error(`A row of ${row.table} references a row of ${row.parent} that does not exist.`)
}

/**
 * With `foreign_keys` on, dropping a table first deletes its rows, and with them whatever references them; within a
 * transaction the pragma has no effect. So it is off while migrations run, and `assertReferences` checks their result.
 */
async function openForMigrations(db: Database): Promise<MigrationDatabase> {
  await sql`pragma foreign_keys = off`.execute(db)
  const close = async () => void (await sql`pragma foreign_keys = on`.execute(db))
  return { db, assertReferences, close }
}

/** A query builder for SQLite. */
export function withDriver(driver: Driver): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new Adapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

const DURABLE = 'pragma journal_mode = wal; pragma synchronous = full'
/** Rows go into the file once, and not into a journal before. */
const DISPOSABLE = 'pragma journal_mode = memory; pragma synchronous = off'

/**
 * Opens the database file, and creates it if it is missing. `lockTimeoutMs` is how long a write waits for the lock.
 * `isDisposable`: a crash may damage the file, which is deleted then; whoever keeps it waits until it is on the disk.
 */
export function openSqlite(
  file: string,
  { lockTimeoutMs = SQLITE_LOCK_TIMEOUT_MS, isDisposable = false } = {},
): Engine {
  restrictDatabaseFile(file)
  const writing = new SqliteConnection(file, { cacheMb: WRITER_CACHE_MB })
  // No request is waiting during start-up, so this may block.
  writing.database.exec(`
    pragma busy_timeout = ${lockTimeoutMs};
    ${isDisposable ? DISPOSABLE : DURABLE};
    pragma busy_timeout = 0;
  `)
  const reader = new SqliteConnection(file, { readOnly: true, cacheMb: READER_CACHE_MB })
  const queries = { count: 0, milliseconds: 0 }
  function close() {
    for (const connection of [reader, writing]) if (connection.database.isOpen) connection.close()
  }
  const writer = new SqliteWriter(writing)
  const driver = new SqliteDriver({ reader, writer, lockTimeoutMs, queries, close })
  const root = withDriver(driver)
  const background = withDriver(backgroundDriver(file, queries))
  const transactions = withTransactionHooks(withTransactions(root))
  return {
    name: 'sqlite',
    url: null,
    file,
    ...transactions,
    exclusively: locksOfProcess(),
    background,
    searched: background,
    search: sqliteSearch({ db: transactions.db, background }),
    notifications: noNotifications,
    skipLocked: NO_LOCKS,
    lockRows: NO_LOCKS,
    createRowTriggers: createSqliteRowTriggers,
    columns: { id: 'integer', moment: 'text', day: 'text', word: sql`text`, bytes: sql`blob` },
    queries,
    async readTransaction(work) {
      const transaction = readTransactionDriver(file, queries)
      try {
        return await work(withDriver(transaction))
      } finally {
        await transaction.destroy()
      }
    },
    sequences: sqliteSequences,
    byCodePoints: sql`collate binary`,
    alphabetical: sqliteAlphabetical,
    stream<Row>(query: CompiledQuery<Row>) {
      queries.count += 1
      return streamRows(file, query)
    },
    async ping() {
      try {
        reader.run('select 1')
      } catch (error) {
        throw convertSqliteError(error)
      }
    },
    openForMigrations: () => openForMigrations(root),
    currentSchema: async () => null,
    snapshots: sqliteSnapshots({
      db: transactions.db,
      writer,
      lockTimeoutMs,
      openForMigrations: () => openForMigrations(root),
    }),
    onIdleError: () => undefined,
    async close() {
      await background.destroy()
      await root.destroy()
      // Kysely does not close a driver that it never used.
      close()
    },
  }
}
