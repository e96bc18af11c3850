/** A thread that searches articles, with a connection to the file of the database of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { openSqliteForReading } from '#database/engines/sqlite-reading.ts'
import { threadError, type ThreadReply, type ThreadRequest } from '#database/engines/worker-thread.ts'
import { searcher, type Found, type NearQuery, type SearchRequest } from './searcher.ts'
import type { SearchScope } from './search.repository.ts'

export type SearchThreadData = { file: string }
export type SearchQuestion = { find: SearchRequest } | { near: { text: string; scope: SearchScope } }
/** `queries`: what the thread has asked of the database since its last answer. */
export type SearchAnswer = {
  found?: Found
  near?: NearQuery[]
  queries: { count: number; milliseconds: number }
}

const { file } = workerData as SearchThreadData
const engine = openSqliteForReading(file)
const search = searcher(engine)

async function answerTo(question: SearchQuestion): Promise<SearchAnswer> {
  const answer =
    'find' in question
      ? { found: await search.find(question.find) }
      : { near: await search.nearQueries(question.near.text, question.near.scope) }
  const queries = { ...engine.queries }
  Object.assign(engine.queries, { count: 0, milliseconds: 0 })
  return { ...answer, queries }
}

async function reply({ id, question }: ThreadRequest<SearchQuestion>): Promise<ThreadReply<SearchAnswer>> {
  try {
    return { id, answer: await answerTo(question) }
  } catch (error) {
    return { id, error: threadError(error) }
  }
}

parentPort?.on('message', (request: ThreadRequest<SearchQuestion>) => {
  void reply(request).then((message) => parentPort?.postMessage(message, []))
})
