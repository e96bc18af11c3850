/** A SQLite file that a thread of its own reads: it waits for each query, and nobody else does. */
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
    search: sqliteSearch({
      file,
      lockTimeoutMs,
      db,
      transaction: refuseTransaction,
      background: db,
      readIds: async (lists) => read(() => lists.map((list) => readIds(sqlite, list))),
    }),
    // The version of what other connections have committed: https://www.sqlite.org/pragma.html#pragma_data_version
    commits() {
      const [row] = sqlite.run('pragma data_version').rows as { data_version: number }[]
      return row?.data_version ?? 0
    },
    notifications: noNotifications,
    lockRows: NO_LOCKS,
    queries,
    close: async () => sqlite.close(),
  }
}
