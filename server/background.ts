/** Background work of a process: delivering events, running jobs, writing visits, and reading what searches need. */
import type { Services } from '#core/services.ts'

/** A process that is killed leaves what it had in memory this long before. */
const STORE_MEMORY_EVERY_MS = 1_800_000

type Parts = Pick<
  Services,
  'events' | 'jobs' | 'jobRunner' | 'searchIndex' | 'searchServer' | 'visits' | 'warmUpSearch' | 'storeSearchMemory'
>

async function enqueueFirstJobs({ jobs, searchIndex, searchServer }: Parts): Promise<void> {
  // The renderer may have changed since the last start.
  await jobs.enqueue('articles.render', {}, { uniqueKey: 'articles.render' })
  // The form of indexed documents may have changed too; and words may be missing that a crash left unlearned.
  if (!(await searchIndex.isCurrent())) await jobs.enqueue('search.rebuild', {}, { uniqueKey: 'search.rebuild' })
  await searchServer.check()
  await jobs.enqueue('search.learn', {}, { uniqueKey: 'search.learn' })
}

/**
 * Returns a function that stops it: running jobs are finished or released, and counted visits are written. Nothing runs
 * where this throws, so that it can be called again.
 */
export async function startBackground(services: Parts, report: (error: unknown) => void): Promise<() => Promise<void>> {
  const { events, jobRunner, visits, warmUpSearch, storeSearchMemory } = services
  try {
    await events.start(report)
    await jobRunner.start(report)
    await enqueueFirstJobs(services)
  } catch (error) {
    await jobRunner.stop()
    await events.stop()
    throw error
  }
  visits.start(report)
  const ending = new AbortController()
  let isWarm = false
  const warmUp = warmUpSearch(ending.signal).then(() => (isWarm = !ending.signal.aborted))
  /** Not what a process knows that has hardly begun. */
  const store = async () => {
    if (isWarm) await storeSearchMemory().catch(report)
  }
  const storing = setInterval(() => void store(), STORE_MEMORY_EVERY_MS).unref()
  return async () => {
    ending.abort()
    clearInterval(storing)
    await warmUp
    await store()
    await visits.stop().catch(report)
    await jobRunner.stop()
    await events.stop()
  }
}
