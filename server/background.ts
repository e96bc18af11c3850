/** Background work of a process: delivering events, running jobs, and writing what was counted. */
import type { Services } from '#core/services.ts'

type Parts = Pick<Services, 'events' | 'jobs' | 'jobRunner' | 'redirects' | 'searchIndex' | 'visits'>

async function enqueueFirstJobs({ jobs, searchIndex }: Parts): Promise<void> {
  // The renderer may have changed since the last start.
  await jobs.enqueue('articles.render', {}, { uniqueKey: 'articles.render' })
  // The form of indexed documents may have changed too; and words may be missing that a crash left unlearned.
  if (!(await searchIndex.isCurrent())) await jobs.enqueue('search.rebuild', {}, { uniqueKey: 'search.rebuild' })
  await jobs.enqueue('search.learn', {}, { uniqueKey: 'search.learn' })
}

/**
 * Returns a function that stops it: running jobs are finished or released, and counted visits are written. Nothing runs
 * where this throws, so that it can be called again.
 */
export async function startBackground(services: Parts, report: (error: unknown) => void): Promise<() => Promise<void>> {
  const { events, jobRunner, redirects, visits } = services
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
  redirects.start(report)
  return async () => {
    await visits.stop().catch(report)
    await redirects.stop().catch(report)
    await jobRunner.stop()
    await events.stop()
  }
}
