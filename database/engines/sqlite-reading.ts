/** A SQLite file that a thread of its own reads: it waits for each query, and nobody else does. */
import { sqliteAlphabetical } from './alphabetical.ts'
import type { ReadingEngine } from './engine.ts'
import { beginQuery, endQuery } from './query-totals.ts'
import { readDriver } from './read-driver.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { convertSqliteError } from './sqlite-errors.ts'
import { sqliteSearch } from './sqlite-search.ts'
import { SQLITE_LOCK_TIMEOUT_MS, withDriver } from './sqlite.ts'
import { whileBusy } from './sqlite-writer.ts'

/** For what lies beyond the part of the file that is mapped into memory. */
const CACHE_MB = 4

/** The file must exist. `lockTimeoutMs`: how long a query waits where the file is locked. */
export function openSqliteForReading(
  file: string,
  { lockTimeoutMs = SQLITE_LOCK_TIMEOUT_MS }: { lockTimeoutMs?: number } = {},
): ReadingEngine {
  const sqlite = new SqliteConnection(file, { readOnly: true, cacheMb: CACHE_MB })
  const queries = { count: 0, milliseconds: 0 }

  async function read<Result>(work: () => Result): Promise<Result> {
    const startedAt = beginQuery(queries)
    try {
      return await whileBusy(work, performance.now() + lockTimeoutMs)
    } catch (error) {
      throw convertSqliteError(error)
    } finally {
      endQuery(queries, startedAt)
    }
  }

  const db = withDriver(readDriver(async ({ sql, parameters }) => read(() => sqlite.run(sql, parameters).rows)))
  return {
    db,
    background: db,
    searched: db,
    search: sqliteSearch({ db, background: db }),
    alphabetical: sqliteAlphabetical,
    queries,
    close: async () => sqlite.close(),
  }
}
