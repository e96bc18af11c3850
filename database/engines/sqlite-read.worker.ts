/**
 * A thread that runs queries on a read-only connection of its own. Queries of rows run before lists of ids, one of which
 * may take as long as a hundred of them: a search that only lacks its page does not wait for those that begin.
 */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { parseIds, type PackedIds } from './packed-ids.ts'
import { SqliteConnection } from './sqlite-connection.ts'

/** A query of one row and one column, `ids`: numbers separated by commas, or null. */
export type IdsQuery = { sql: string; parameters: readonly unknown[] }
type RowsRequest = { id: number; sql: string; parameters: readonly unknown[] }
type ListsRequest = { id: number; lists: readonly IdsQuery[] }
export type ReadRequest = RowsRequest | ListsRequest
export type ReadAnswer = { id: number } & (
  | { rows: unknown[] }
  | { lists: PackedIds[] }
  | { error: { message: string; code?: unknown; errcode?: unknown } }
)

/** Of each thread, for what lies beyond the part of the file that is mapped into memory: of 100,000 articles, nearly half. */
const CACHE_MB = 64
/** So many queries of rows run before a list that waits. */
const MAX_ROWS_BEFORE_LIST = 8

const { file } = workerData as { file: string }
const connection = new SqliteConnection(file, { readOnly: true, cacheMb: CACHE_MB })

const rowsRequests: RowsRequest[] = []
const listsRequests: (ListsRequest & { found: PackedIds[] })[] = []
let rowsBeforeList = 0

function reply(answer: ReadAnswer, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(answer, transferred)
}

function replyError(id: number, error: unknown): void {
  const { message, code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  reply({ id, error: { message, code, errcode } })
}

function enqueue(request: ReadRequest): void {
  if ('lists' in request) listsRequests.push({ ...request, found: [] })
  else rowsRequests.push(request)
}

/** The numbers are read and packed here, because there may be a hundred thousand of them. */
function idsOf({ sql, parameters }: IdsQuery): PackedIds {
  const [row] = connection.run(sql, parameters).rows as { ids: string | null }[]
  return parseIds(row?.ids ?? null)
}

function answerRows({ id, sql, parameters }: RowsRequest): void {
  try {
    reply({ id, rows: connection.run(sql, parameters).rows })
  } catch (error) {
    replyError(id, error)
  }
}

/** Reads the next list of the first request, which is answered with its last one. */
function readList(): void {
  const [request] = listsRequests
  if (!request) return
  const { id, lists, found } = request
  const next = lists[found.length]
  try {
    if (next) found.push(idsOf(next))
    if (found.length < lists.length) return
    reply(
      { id, lists: found },
      found.map(({ gaps }) => gaps.buffer),
    )
  } catch (error) {
    replyError(id, error)
  }
  listsRequests.shift()
}

function runNext(): void {
  const request = rowsBeforeList < MAX_ROWS_BEFORE_LIST || listsRequests.length === 0 ? rowsRequests.shift() : undefined
  if (request) {
    rowsBeforeList += 1
    answerRows(request)
  } else {
    rowsBeforeList = 0
    readList()
  }
}

function enqueueReceived(): void {
  if (!parentPort) return
  for (let next = receiveMessageOnPort(parentPort); next; next = receiveMessageOnPort(parentPort)) {
    enqueue(next.message as ReadRequest)
  }
}

parentPort?.on('message', (request: ReadRequest) => {
  enqueue(request)
  while (rowsRequests.length > 0 || listsRequests.length > 0) {
    // What has come meanwhile may run before what waits.
    enqueueReceived()
    runNext()
  }
})
