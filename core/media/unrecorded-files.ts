/**
 * Files without a record, which nothing refers to: a file is stored before its record and deleted after it. In between,
 * a job stands by that deletes the file if the process ends or the record cannot be written. Each upload and each
 * deletion has its own, because several may be under way with the same content.
 */
import { randomUUID } from 'node:crypto'
import type { Engine } from '#database/engines/engine.ts'
import type { Clock } from '#core/clock.ts'
import type { JobsService } from '#core/events/jobs/jobs.service.ts'

const KIND = 'media.forget'
/** Longer than any file is stored before its record. */
const GRACE_MS = 86_400_000

/** Says that the record of a file is stored. */
export type Settle = () => Promise<void>

export type UnrecordedFilesParts = {
  jobs: Pick<JobsService, 'enqueue' | 'cancel' | 'isWaiting'>
  exclusively: Engine['exclusively']
  clock: Clock
}

export function unrecordedFiles({ jobs, exclusively, clock }: UnrecordedFilesParts) {
  const lockOf = (name: string) => `media:${name}`
  /** What the keys of all uploads begin with. */
  const uploadKeys = (name: string) => `media.forget:${name}`
  const deletionKey = (name: string) => `media.forget:deleted:${name}`

  async function enqueue(name: string, uniqueKey: string): Promise<void> {
    const runAt = new Date(Date.parse(clock()) + GRACE_MS).toISOString()
    await jobs.enqueue(KIND, { name }, { uniqueKey, runAt })
  }

  return {
    /**
     * Called before a file is stored: waits for a deletion of the same file, and holds off others. Returns what is called
     * within the transaction that stores the record.
     */
    async expectRecord(name: string): Promise<Settle> {
      const key = `${uploadKeys(name)}:${randomUUID()}`
      await exclusively(lockOf(name), async () => enqueue(name, key))
      return async () => jobs.cancel(key)
    },

    /** Called within the transaction that deletes the record. */
    async expectDeletion(name: string): Promise<void> {
      await enqueue(name, deletionKey(name))
    },

    /** Calls `remove`, unless the file is being stored: what is left of that is deleted by the job of that upload. */
    async remove(name: string, remove: () => Promise<void>): Promise<void> {
      await exclusively(lockOf(name), async () => {
        if (!(await jobs.isWaiting(KIND, uploadKeys(name)))) await remove()
      })
      await jobs.cancel(deletionKey(name))
    },
  }
}

export type UnrecordedFiles = ReturnType<typeof unrecordedFiles>
