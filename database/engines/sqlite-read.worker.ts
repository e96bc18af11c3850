/** A thread that runs queries on a read-only connection of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { SqliteConnection } from './sqlite-connection.ts'

export type ReadRequest = { id: number; sql: string; parameters: readonly unknown[] }
export type ReadAnswer =
  | { id: number; rows: unknown[] }
  | { id: number; error: { message: string; code?: unknown; errcode?: unknown } }

const CACHE_MB = 32

const { file } = workerData as { file: string }
const connection = new SqliteConnection(file, { readOnly: true, cacheMb: CACHE_MB })

function answerTo({ id, sql, parameters }: ReadRequest): ReadAnswer {
  try {
    return { id, rows: connection.run(sql, parameters).rows }
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
    return { id, error: { message, code, errcode } }
  }
}

parentPort?.on('message', (request: ReadRequest) => parentPort?.postMessage(answerTo(request), []))
