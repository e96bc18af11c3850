/** The interface that both engines implement; the rest of the application depends on this alone. */
import type { CompiledQuery, Expression, QueryExecutorProvider, RawBuilder } from 'kysely'
import type { Alphabetical } from './alphabetical.ts'
import type { Database } from './database.ts'
import type { Exclusively } from './named-locks.ts'
import type { Notifications } from './notifications.ts'
import type { CreateRowTriggers } from './row-triggers.ts'
import type { SearchIndex } from './search-index.ts'
import type { Sequences } from './sequences.ts'
import type { Snapshots } from './snapshots.ts'
import type { OpenTransaction } from './transaction-hooks.ts'
import type { Transact } from './transactions.ts'

export type { Database } from './database.ts'
export type EngineName = 'sqlite' | 'postgres'

export type Engine = {
  name: EngineName
  /** The URL of the PostgreSQL database; null for SQLite. */
  url: string | null
  /** The file of the SQLite database; null for PostgreSQL. */
  file: string | null
  db: Database
  /** Reads that may take long, such as searches: they delay no other query, and see no open transaction. */
  background: Database
  /**
   * The same for lists of what the full-text indexes find. PostgreSQL's planner underrates what it costs to decompress the
   * words of each row, and would read whole tables for frequent words.
   */
  searched: Database
  /** The full-text index. */
  search: SearchIndex
  /** Runs several writes atomically. */
  transaction: Transact
  /**
   * Does some work while no process does other work of the same name. To be called outside of transactions. On PostgreSQL
   * the work is one transaction.
   */
  exclusively: Exclusively
  /** The outermost transaction that the calling code runs in, or null. */
  openTransaction(): OpenTransaction | null
  /** Wakes the other processes that share this database. */
  notifications: Notifications
  /** Appended to a `select` that claims rows: rows that another process is claiming are skipped. */
  skipLocked: RawBuilder<unknown>
  /** Appended to a `select`: no other transaction can change its rows until this one ends. */
  lockRows: RawBuilder<unknown>
  /** Column types that have different names in the two engines. */
  columns: ColumnTypes
  /** Creates triggers in a migration. */
  createRowTriggers: CreateRowTriggers
  /** What this process has asked of the database; tests of the cost of a page use the number. */
  queries: QueryTotals
  /** Streams the rows of a query in bounded memory. */
  stream<Row>(query: CompiledQuery<Row>): AsyncIterable<Row>
  /**
   * Reads one state of the database, however long that takes and whatever is written meanwhile. The queries of `work` must
   * use the builder that it receives.
   */
  readTransaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  /** The ids that tables give to new rows. */
  sequences: Sequences
  /** Appended to a text column: orders and compares by code points on both engines. */
  byCodePoints: RawBuilder<unknown>
  /** What a text column is sorted by where names and titles are listed: alphabetically, the same on both engines. */
  alphabetical: Alphabetical
  /** Throws `database.unavailable` when the database does not respond. */
  ping(): Promise<void>
  /** Opens the database for migrations: without timeouts, and so that a table can be recreated. The caller closes it. */
  openForMigrations(): Promise<MigrationDatabase>
  /** The schema that names without one mean; null where an engine has none. Another one may contain the same tables. */
  currentSchema(): Promise<string | null>
  /** Copies of the whole database. */
  snapshots: Snapshots
  /** Reports errors outside of any query: idle connections that broke. */
  onIdleError(report: (error: unknown) => void): void
  close(): Promise<void>
}

/** What searches need of a database: they only read. */
export type ReadingEngine = Pick<
  Engine,
  'db' | 'background' | 'searched' | 'search' | 'queries' | 'alphabetical' | 'close'
>

/** The number of queries, and the time until their results were there, in milliseconds. */
export type QueryTotals = { count: number; milliseconds: number }

export type MigrationDatabase = {
  db: Database
  /** Throws where a row references one that does not exist, if the engine has not ensured that by itself. */
  assertReferences: (transaction: QueryExecutorProvider) => Promise<void>
  close: () => Promise<void>
}

export type ColumnTypes = {
  /** An auto-incrementing primary key. */
  id: 'integer' | 'serial'
  moment: 'text' | 'timestamptz'
  day: 'text' | 'date'
  /** A text that is compared by its code points, so that words with the same beginning are neighbours. */
  word: Expression<unknown>
  /** A sequence of bytes. */
  bytes: Expression<unknown>
}
