/** Background work of a process: delivering events and running jobs. */
import type { Services } from '#core/services.ts'

/** Returns a function that stops both: running jobs are finished or released. */
export async function startBackground(
  { events, jobs, jobRunner, searchIndex }: Pick<Services, 'events' | 'jobs' | 'jobRunner' | 'searchIndex'>,
  report: (error: unknown) => void,
): Promise<() => Promise<void>> {
  await events.start(report)
  await jobRunner.start(report)
  // The renderer may have changed since the last start.
  await jobs.enqueue('articles.render', {}, { uniqueKey: 'articles.render' })
  // The form of indexed documents may have changed too; and words may be missing that a crash left unlearned.
  if (!(await searchIndex.isCurrent())) await jobs.enqueue('search.rebuild', {}, { uniqueKey: 'search.rebuild' })
  await jobs.enqueue('search.learn', {}, { uniqueKey: 'search.learn' })
  return async () => {
    await jobRunner.stop()
    await events.stop()
  }
}
