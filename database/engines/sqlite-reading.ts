/** A SQLite file that a thread of its own reads: it waits for each query, and nobody else does. */
import { CommitCount } from './commit-count.ts'
import { sqliteAlphabetical } from './alphabetical.ts'
import type { ReadingEngine } from './engine.ts'
import { NO_LOCKS, noNotifications } from './notifications.ts'
import { beginQuery, endQuery } from './query-totals.ts'
import { readDriver, refuseTransaction } from './read-driver.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { convertSqliteError } from './sqlite-errors.ts'
import { readIds } from './sqlite-ids.ts'
import { sqliteSearch } from './sqlite-search.ts'
import { SQLITE_LOCK_TIMEOUT_MS, withDriver } from './sqlite.ts'
import { whileBusy } from './sqlite-writer.ts'

/** For what lies beyond the part of the file that is mapped into memory: of 100,000 articles, nearly half. */
const CACHE_MB = 64

/**
 * The file must exist. `commitMemory`: that of the engine which writes to it. `lockTimeoutMs`: how long a query waits where
 * the file is locked.
 */
export function openSqliteForReading(
  file: string,
  { commitMemory, lockTimeoutMs = SQLITE_LOCK_TIMEOUT_MS }: { commitMemory: SharedArrayBuffer; lockTimeoutMs?: number },
): ReadingEngine {
  const commits = new CommitCount(commitMemory)
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
    search: sqliteSearch({
      file,
      lockTimeoutMs,
      db,
      transaction: refuseTransaction,
      background: db,
      readIds: async (lists) => read(() => lists.map((list) => readIds(sqlite, list))),
    }),
    commits: () => commits.value,
    notifications: noNotifications,
    alphabetical: sqliteAlphabetical,
    lockRows: NO_LOCKS,
    queries,
    close: async () => sqlite.close(),
  }
}
