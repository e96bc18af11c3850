/** Background work of a process: delivering events, running jobs, writing visits, and reading what searches need. */
import type { Services } from '#core/services.ts'

/** Returns a function that stops it: running jobs are finished or released, and counted visits are written. */
export async function startBackground(
  {
    events,
    jobs,
    jobRunner,
    searchIndex,
    searchServer,
    visits,
    warmUpSearch,
  }: Pick<Services, 'events' | 'jobs' | 'jobRunner' | 'searchIndex' | 'searchServer' | 'visits' | 'warmUpSearch'>,
  report: (error: unknown) => void,
): Promise<() => Promise<void>> {
  await events.start(report)
  await jobRunner.start(report)
  visits.start(report)
  // The renderer may have changed since the last start.
  await jobs.enqueue('articles.render', {}, { uniqueKey: 'articles.render' })
  // The form of indexed documents may have changed too; and words may be missing that a crash left unlearned.
  if (!(await searchIndex.isCurrent())) await jobs.enqueue('search.rebuild', {}, { uniqueKey: 'search.rebuild' })
  await searchServer.check()
  await jobs.enqueue('search.learn', {}, { uniqueKey: 'search.learn' })
  const ending = new AbortController()
  const warmUp = warmUpSearch(ending.signal).catch(report)
  return async () => {
    ending.abort()
    await warmUp
    await visits.stop().catch(report)
    await jobRunner.stop()
    await events.stop()
  }
}
