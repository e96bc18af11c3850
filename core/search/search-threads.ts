/**
 * Searches of articles on threads of their own, each with a connection to the SQLite file and memory of its own: no search
 * keeps other requests waiting, and two run at the same time. PostgreSQL has processes of its own that search beside ours.
 */
import { join } from 'node:path'
import { errorStatus } from '#shared/i18n/en/errors.ts'
import type { Engine } from '#database/engines/engine.ts'
import { workerThreads, type ThreadError } from '#database/engines/worker-thread.ts'
import { AppError } from '../app-error.ts'
import type { ArticleSearches } from './article-searches.ts'
import type { SearchAnswer, SearchCalls, SearchQuestion, SearchThreadData } from './search.worker.ts'

/** Each keeps what it has read for itself: of more of them, each has less memory. */
const THREADS = 2
/** The first search of a thread may wait for the facts of all articles, on a slow disk for longer than a reader would. */
const TIMES = { timeoutMs: 10_000, stuckMs: 60_000 }

/** The source file, or the file that the build places beside this one. */
const WORKER_FILE = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'search.worker.ts')
  : join(import.meta.dirname, 'search-thread.js')

function isAppErrorCode(code: unknown): code is keyof typeof errorStatus {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code)
}

/** An error of a thread as it was thrown there. */
function asThrown(error: unknown): unknown {
  const { code, details } = error as ThreadError
  if (error instanceof AppError || !isAppErrorCode(code)) return error
  return new AppError(code, { details: details as AppError['details'], cause: error })
}

/**
 * Starts the threads when they are needed first. The database must be migrated then. `queries` counts what they ask of it,
 * and `commitMemory` what this process commits to it; `memoryFile` is where they leave what they have in memory to the next process.
 */
export function searchThreads(
  file: string,
  {
    queries,
    commitMemory,
    memoryFile = null,
  }: Pick<Engine, 'queries' | 'commitMemory'> & { memoryFile?: string | null },
) {
  const threads = workerThreads<SearchQuestion, SearchAnswer>({
    count: THREADS,
    file: WORKER_FILE,
    data: { file, commitMemory, memoryFile, threads: THREADS } satisfies SearchThreadData,
    times: TIMES,
  })

  function outputOf({ output, queries: ran }: SearchAnswer): unknown {
    queries.count += ran.count
    queries.milliseconds += ran.milliseconds
    return output === undefined ? undefined : JSON.parse(output)
  }

  function call<Name extends keyof ArticleSearches>(name: Name): SearchCalls[Name] {
    const ask = async (...input: Parameters<SearchCalls[Name]>) => {
      try {
        return outputOf(await threads.ask({ name, input } as SearchQuestion))
      } catch (error) {
        throw asThrown(error)
      }
    }
    return ask as SearchCalls[Name]
  }

  return {
    searches: {
      find: call('find'),
      rank: call('rank'),
      nearQueries: call('nearQueries'),
      list: call('list'),
    } satisfies ArticleSearches,

    /** Reads what most searches need before the first of them. Returns queries whose answers are in memory. */
    async warmUp(): Promise<string[]> {
      const outputs = (await threads.askAll({ name: 'warmUp', input: [] })).map(outputOf)
      return outputs[0] as string[]
    },

    /** Leaves what one of them has in memory to the next process: all are asked the same. */
    async storeMemory(): Promise<void> {
      outputOf(await threads.ask({ name: 'storeMemory', input: [] }))
    },

    /** Called where the index has changed without its articles. */
    forgetArticles: async () => void (await threads.askStarted({ name: 'forgetArticles', input: [] })),

    /** Called where the vocabulary has changed. */
    forgetWords: async () => void (await threads.askStarted({ name: 'forgetWords', input: [] })),

    close: async () => threads.close(),
  }
}

export type SearchThreads = ReturnType<typeof searchThreads>
