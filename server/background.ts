/** What goes on beside requests: this process hears the events, and works on jobs. */
import type { Services } from '#core/services.ts'

/** Answers how to stop: jobs that run are finished, or given back. */
export async function startBackground(
  { events, jobRunner }: Pick<Services, 'events' | 'jobRunner'>,
  report: (error: unknown) => void,
): Promise<() => Promise<void>> {
  await events.start(report)
  await jobRunner.start(report)
  return async () => {
    await jobRunner.stop()
    await events.stop()
  }
}
