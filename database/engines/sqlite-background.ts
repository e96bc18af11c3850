/**
 * A query builder whose reads run on threads with read-only connections of their own: for queries that may take long,
 * such as those of lists, while `node:sqlite` would block the event loop and with it every other request.
 */
import { join } from 'node:path'
import type { Driver } from 'kysely'
import type { QueryTotals } from './engine.ts'
import { beginQuery, endQuery } from './query-totals.ts'
import { readDriver } from './read-driver.ts'
import { convertSqliteError } from './sqlite-errors.ts'
import type { ReadAnswer, ReadQuestion } from './sqlite-read.worker.ts'
import { workerThreads } from './worker-thread.ts'

/** Also where there are only two processors: a list that takes long delays one of them, not all queries. */
const THREADS = 2
/** A thread is ended with the first query that takes so long: nothing else stops it. */
const TIMES = { timeoutMs: 10_000, stuckMs: 0 }

/** The source file, or the file that the build places beside this one. */
const WORKER_FILE = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'sqlite-read.worker.ts')
  : join(import.meta.dirname, 'sqlite-read.js')

/** Starts threads when they are needed first. `queries` counts what they run. */
export function backgroundDriver(file: string, queries: QueryTotals): Driver {
  const threads = workerThreads<ReadQuestion, ReadAnswer>({
    count: THREADS,
    file: WORKER_FILE,
    data: { file },
    times: TIMES,
  })

  async function read({ sql, parameters }: ReadQuestion): Promise<unknown[]> {
    const startedAt = beginQuery(queries)
    try {
      return (await threads.ask({ sql, parameters })).rows
    } catch (error) {
      throw convertSqliteError(error)
    } finally {
      endQuery(queries, startedAt)
    }
  }

  return readDriver(read, async () => threads.close())
}
