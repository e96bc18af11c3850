/** A thread that runs queries on a read-only connection of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { parseIds, type SearchIds } from './search-index.ts'
import { SqliteConnection } from './sqlite-connection.ts'

/** A query of one row and one column, `ids`: numbers separated by commas, or null. */
export type IdsQuery = { sql: string; parameters: readonly unknown[] }
export type ReadRequest = { id: number } & (
  | { sql: string; parameters: readonly unknown[] }
  | { lists: readonly IdsQuery[] }
)
export type ReadAnswer = { id: number } & (
  | { rows: unknown[] }
  | { lists: SearchIds[] }
  | { error: { message: string; code?: unknown; errcode?: unknown } }
)

/** For what lies beyond the part of the file that is mapped into memory: of 100,000 articles, nearly half. */
const CACHE_MB = 128

const { file } = workerData as { file: string }
const connection = new SqliteConnection(file, { readOnly: true, cacheMb: CACHE_MB })

/** The numbers are read here, because there may be a hundred thousand of them. */
function idsOf({ sql, parameters }: IdsQuery): SearchIds {
  const [row] = connection.run(sql, parameters).rows as { ids: string | null }[]
  return parseIds(row?.ids ?? null)
}

function answerTo(request: ReadRequest): ReadAnswer {
  const { id } = request
  try {
    if ('lists' in request) return { id, lists: request.lists.map(idsOf) }
    return { id, rows: connection.run(request.sql, request.parameters).rows }
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
    return { id, error: { message, code, errcode } }
  }
}

parentPort?.on('message', (request: ReadRequest) => {
  const answer = answerTo(request)
  parentPort?.postMessage(answer, 'lists' in answer ? answer.lists.map(({ buffer }) => buffer as ArrayBuffer) : [])
})
