/**
 * Files without a record, which nothing refers to: a file is stored before its record and deleted after it. In between,
 * a job stands by that deletes the file if the process ends or the record cannot be written.
 */
import type { Clock } from '../clock.ts'
import type { JobsService } from '../jobs/jobs.service.ts'

/** Longer than any file is stored before its record. */
const GRACE_MS = 86_400_000

export function unrecordedFiles({ jobs, clock }: { jobs: Pick<JobsService, 'enqueue' | 'cancel'>; clock: Clock }) {
  const keyOf = (name: string) => `media.forget:${name}`

  async function forgetLater(name: string): Promise<void> {
    // One that is about to run for the same content would delete what is stored now.
    await jobs.cancel(keyOf(name))
    const runAt = new Date(Date.parse(clock()) + GRACE_MS).toISOString()
    await jobs.enqueue('media.forget', { name }, { uniqueKey: keyOf(name), runAt })
  }

  return {
    /**
     * Enqueues the job. Called before a file is stored, and within the transaction that deletes its record.
     */
    forgetLater,

    /** Cancels the job. Called within the transaction that stores the record, and after the file is deleted. */
    async settle(name: string): Promise<void> {
      await jobs.cancel(keyOf(name))
    },
  }
}

export type UnrecordedFiles = ReturnType<typeof unrecordedFiles>
