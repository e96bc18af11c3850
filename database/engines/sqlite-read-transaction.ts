/** A query builder on a read-only connection of its own that sees one state of the database, whatever is written. */
import type { Driver } from 'kysely'
import { readDriver } from './read-driver.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { convertSqliteError } from './sqlite-errors.ts'

/** Begins the transaction at once. Destroying the driver ends it. */
export function readTransactionDriver(file: string, queries: { count: number }): Driver {
  const sqlite = new SqliteConnection(file, { readOnly: true })
  try {
    // A mapped file would stay in memory after it was read once, as much of it as fits.
    sqlite.run('pragma mmap_size = 0')
    sqlite.run('begin')
    // A deferred transaction sees the state of its first read.
    sqlite.run('select 1 from sqlite_master limit 1')
  } catch (error) {
    sqlite.close()
    throw convertSqliteError(error)
  }
  return readDriver(
    async ({ sql, parameters }) => {
      queries.count += 1
      try {
        return sqlite.run(sql, parameters).rows
      } catch (error) {
        throw convertSqliteError(error)
      }
    },
    async () => {
      if (sqlite.database.isOpen) sqlite.close()
    },
  )
}
