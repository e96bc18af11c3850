/** Background work of a process: delivering events and running jobs. */
import type { Services } from '#core/services.ts'

/** Returns a function that stops both: running jobs are finished or released. */
export async function startBackground(
  { events, jobs, jobRunner }: Pick<Services, 'events' | 'jobs' | 'jobRunner'>,
  report: (error: unknown) => void,
): Promise<() => Promise<void>> {
  await events.start(report)
  await jobRunner.start(report)
  // The renderer may have changed since the last start.
  await jobs.enqueue('articles.render', {}, { uniqueKey: 'articles.render' })
  return async () => {
    await jobRunner.stop()
    await events.stop()
  }
}
