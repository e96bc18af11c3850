/**
 * A thread that runs queries on a read-only connection of its own. Queries of rows run before lists of ids, one of which
 * may take as long as a hundred of them: a search that only lacks its page does not wait for those that begin.
 */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { PackedIds } from './packed-ids.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { readIds, type IdsQuery } from './sqlite-ids.ts'
import { threadError, type ThreadReply, type ThreadRequest } from './worker-thread.ts'

export type RowsQuestion = { sql: string; parameters: readonly unknown[] }
export type ListsQuestion = { lists: readonly IdsQuery[] }
export type ReadQuestion = RowsQuestion | ListsQuestion
export type ReadAnswer = { rows?: unknown[]; lists?: PackedIds[] }

/** Of each thread, for what lies beyond the part of the file that is mapped into memory: of 100,000 articles, nearly half. */
const CACHE_MB = 64
/** So many queries of rows run before a list that waits. */
const MAX_ROWS_BEFORE_LIST = 8

const { file } = workerData as { file: string }
const connection = new SqliteConnection(file, { readOnly: true, cacheMb: CACHE_MB })

const rowsRequests: ThreadRequest<RowsQuestion>[] = []
const listsRequests: (ThreadRequest<ListsQuestion> & { found: PackedIds[] })[] = []
let rowsBeforeList = 0

function reply(message: ThreadReply<ReadAnswer>, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred)
}

function enqueue({ id, question }: ThreadRequest<ReadQuestion>): void {
  if ('lists' in question) listsRequests.push({ id, question, found: [] })
  else rowsRequests.push({ id, question })
}

function answerRows({ id, question: { sql, parameters } }: ThreadRequest<RowsQuestion>): void {
  try {
    reply({ id, answer: { rows: connection.run(sql, parameters).rows } })
  } catch (error) {
    reply({ id, error: threadError(error) })
  }
}

/** Reads the next list of the first request, which is answered with its last one. */
function readList(): void {
  const [request] = listsRequests
  if (!request) return
  const { id, question, found } = request
  const next = question.lists[found.length]
  try {
    if (next) found.push(readIds(connection, next))
    if (found.length < question.lists.length) return
    reply(
      { id, answer: { lists: found } },
      found.map(({ gaps }) => gaps.buffer),
    )
  } catch (error) {
    reply({ id, error: threadError(error) })
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
    enqueue(next.message as ThreadRequest<ReadQuestion>)
  }
}

parentPort?.on('message', (request: ThreadRequest<ReadQuestion>) => {
  enqueue(request)
  while (rowsRequests.length > 0 || listsRequests.length > 0) {
    // What has come meanwhile may run before what waits.
    enqueueReceived()
    runNext()
  }
})
