/** What goes on beside requests: this process hears the events, and works on jobs. */
import type { Services } from '#core/services.ts'

/** Answers how to stop: jobs that run are finished, or given back. */
export async function startBackground(
  { events, jobs, jobRunner }: Pick<Services, 'events' | 'jobs' | 'jobRunner'>,
  report: (error: unknown) => void,
): Promise<() => Promise<void>> {
  await events.start(report)
  await jobRunner.start(report)
  // After an update the renderer may be a newer one.
  await jobs.enqueue('articles.render', {}, { uniqueKey: 'articles.render' })
  return async () => {
    await jobRunner.stop()
    await events.stop()
  }
}
