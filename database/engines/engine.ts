/** What the two engines have in common, and all that the rest of the product sees of them. */
import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Database } from './database.ts'
import type { Notifications } from './notifications.ts'
import type { OpenTransaction } from './transaction-hooks.ts'
import type { Transact } from './transactions.ts'

export type { Database } from './database.ts'
export type EngineName = 'sqlite' | 'postgres'

export type Engine = {
  name: EngineName
  db: Database
  /** Runs several writes as one: all of them hold, or none. */
  transaction: Transact
  /** The outermost transaction that the calling code runs in, or null. */
  openTransaction(): OpenTransaction | null
  /** How processes that share this database wake one another. */
  notifications: Notifications
  /** Closes a `select` whose rows are claimed: rows that another process is claiming are passed over. */
  skipLocked: RawBuilder<unknown>
  /** The types of columns that the two name differently. */
  columns: ColumnTypes
  /** How many queries this process has asked so far: what the tests of a page's cost count. */
  queries: { count: number }
  /** Rows of a query one after another, in bounded memory. */
  stream<Row>(query: CompiledQuery<Row>): AsyncIterable<Row>
  /** Throws `database.unavailable` when the database does not answer. */
  ping(): Promise<void>
  /** The database without limits of time, for migrations. Close it after. */
  openForMigrations(): { db: Database; close: () => Promise<void> }
  /** Tells of errors that no query ran into: connections that broke while nobody used them. */
  onIdleError(report: (error: unknown) => void): void
  close(): Promise<void>
}

export type ColumnTypes = {
  /** A primary key that counts up by itself. */
  id: 'integer' | 'serial'
  moment: 'text' | 'timestamptz'
  day: 'text' | 'date'
}
