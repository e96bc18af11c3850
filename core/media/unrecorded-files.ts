/**
 * Files without a record, which nothing refers to: a file is stored before its record and deleted after it. In between,
 * a job stands by that deletes the file if the process ends or the record cannot be written. Jobs of uploads and of
 * deletions have different keys, because an upload of the same content may begin while a file is deleted.
 */
import type { Engine } from '#database/engines/engine.ts'
import type { Clock } from '../clock.ts'
import type { JobsService } from '../jobs/jobs.service.ts'

/** Longer than any file is stored before its record. */
const GRACE_MS = 86_400_000

export type UnrecordedFilesParts = {
  jobs: Pick<JobsService, 'enqueue' | 'cancel' | 'isWaiting'>
  exclusively: Engine['exclusively']
  clock: Clock
}

export function unrecordedFiles({ jobs, exclusively, clock }: UnrecordedFilesParts) {
  const lockOf = (name: string) => `media:${name}`
  const uploadKey = (name: string) => `media.forget:${name}`
  const deletionKey = (name: string) => `media.forget:deleted:${name}`

  async function enqueue(name: string, uniqueKey: string): Promise<void> {
    const runAt = new Date(Date.parse(clock()) + GRACE_MS).toISOString()
    await jobs.enqueue('media.forget', { name }, { uniqueKey, runAt })
  }

  return {
    /** Called before a file is stored: waits for a deletion of the same file, and holds off others. */
    async expectRecord(name: string): Promise<void> {
      await exclusively(lockOf(name), async () => {
        await jobs.cancel(uploadKey(name))
        await enqueue(name, uploadKey(name))
      })
    },

    /** Called within the transaction that stores the record. */
    async settle(name: string): Promise<void> {
      await jobs.cancel(uploadKey(name))
    },

    /** Called within the transaction that deletes the record. */
    async expectDeletion(name: string): Promise<void> {
      await enqueue(name, deletionKey(name))
    },

    /** Calls `remove`, unless the file is being stored: what is left of that is deleted by its own job. */
    async remove(name: string, remove: () => Promise<void>): Promise<void> {
      await exclusively(lockOf(name), async () => {
        if (!(await jobs.isWaiting(uploadKey(name)))) await remove()
      })
      await jobs.cancel(deletionKey(name))
    },
  }
}

export type UnrecordedFiles = ReturnType<typeof unrecordedFiles>
