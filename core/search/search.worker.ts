/** A thread that searches articles, with a connection to the file of the database of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { openSqliteForReading } from '#database/engines/sqlite-reading.ts'
import { threadError, type ThreadReply, type ThreadRequest } from '#database/engines/worker-thread.ts'
import { systemClock } from '../clock.ts'
import { articleSearches, type FoundArticles } from './article-searches.ts'
import { embeddedSearch } from './embedded-search.ts'
import { foundJson } from './found-json.ts'

/**
 * `commitMemory`: that of the engine which writes to the file. `memoryFile`: where a process leaves what it has in memory to the
 * next one. `threads`: how many of them the process has.
 */
export type SearchThreadData = {
  file: string
  commitMemory: SharedArrayBuffer
  memoryFile: string | null
  threads: number
}

const { file, commitMemory, memoryFile, threads } = workerData as SearchThreadData
const engine = openSqliteForReading(file, { commitMemory })
const embedded = embeddedSearch({ engine, clock: systemClock, threads, memoryFile })

const CALLS = {
  ...articleSearches(embedded),
  // The process that ends meanwhile ends the thread.
  warmUp: async () => embedded.warmUp(new AbortController().signal),
  storeMemory: async () => embedded.storeMemory(),
  forgetArticles: async () => embedded.forgetArticles(),
  forgetWords: async () => embedded.forgetWords(),
}

export type SearchCalls = typeof CALLS
type CallOf<Name extends keyof SearchCalls> = { name: Name; input: Parameters<SearchCalls[Name]> }
export type SearchQuestion = { [Name in keyof SearchCalls]: CallOf<Name> }[keyof SearchCalls]
/**
 * `output` is JSON, which takes half as long to read as a copy of the objects, on the thread that answers all requests;
 * undefined if there is none. `queries`: what the thread has asked of the database since its last answer.
 */
export type SearchAnswer = { output: string | undefined; queries: { count: number; milliseconds: number } }

async function answerTo({ name, input }: SearchQuestion): Promise<SearchAnswer> {
  const call = CALLS[name] as (...args: readonly unknown[]) => Promise<unknown>
  const result = await call(...input)
  const output = name === 'find' ? foundJson(result as FoundArticles) : (JSON.stringify(result) as string | undefined)
  const queries = { ...engine.queries }
  Object.assign(engine.queries, { count: 0, milliseconds: 0 })
  return { output, queries }
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
