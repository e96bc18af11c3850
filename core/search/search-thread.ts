/**
 * Searches articles on a thread with a connection to the SQLite file of its own, so that no search keeps other requests
 * waiting. PostgreSQL has processes of its own that search beside ours.
 */
import { join } from 'node:path'
import { errorStatus } from '#shared/i18n/en/errors.ts'
import type { Engine } from '#database/engines/engine.ts'
import { workerThreads, type ThreadError } from '#database/engines/worker-thread.ts'
import { AppError } from '#core/app-error.ts'
import type { SearchAnswer, SearchQuestion, SearchThreadData } from './search.worker.ts'
import type { Searcher } from './searcher.ts'

const TIMES = { timeoutMs: 10_000, stuckMs: 60_000 }
/** What a search makes is soon garbage: without a limit, V8 keeps more than a hundred megabytes for it. */
const LIMITS = { maxYoungGenerationSizeMb: 12 }

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

/** Starts the thread when it is needed first. The database must be migrated then. `queries` counts what it asks of it. */
export function searchThread(file: string, { queries }: Pick<Engine, 'queries'>) {
  const threads = workerThreads<SearchQuestion, SearchAnswer>({
    count: 1,
    file: WORKER_FILE,
    data: { file } satisfies SearchThreadData,
    times: TIMES,
    limits: LIMITS,
  })

  async function ask(question: SearchQuestion): Promise<SearchAnswer> {
    try {
      const answer = await threads.ask(question)
      queries.count += answer.queries.count
      queries.milliseconds += answer.queries.milliseconds
      return answer
    } catch (error) {
      throw asThrown(error)
    }
  }

  return {
    searcher: {
      async find(request) {
        const { found } = await ask({ find: request })
        if (!found) throw new Error('The thread of searches has not answered.')
        return found
      },
      nearQueries: async (text, scope) => (await ask({ near: { text, scope } })).near ?? [],
    } satisfies Searcher,

    close: async () => threads.close(),
  }
}

export type SearchThread = ReturnType<typeof searchThread>
