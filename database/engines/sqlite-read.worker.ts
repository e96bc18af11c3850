/** A thread that runs queries on a read-only connection of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { SqliteConnection } from './sqlite-connection.ts'
import { threadError, type ThreadReply, type ThreadRequest } from './worker-thread.ts'

export type ReadQuestion = { sql: string; parameters: readonly unknown[] }
export type ReadAnswer = { rows: unknown[] }

/** Of each thread, for what lies beyond the part of the file that is mapped into memory. */
const CACHE_MB = 16

const { file } = workerData as { file: string }
const connection = new SqliteConnection(file, { readOnly: true, cacheMb: CACHE_MB })

function answer({ id, question: { sql, parameters } }: ThreadRequest<ReadQuestion>): ThreadReply<ReadAnswer> {
  try {
    return { id, answer: { rows: connection.run(sql, parameters).rows } }
  } catch (error) {
    return { id, error: threadError(error) }
  }
}

parentPort?.on('message', (request: ThreadRequest<ReadQuestion>) => parentPort?.postMessage(answer(request), []))
