/** Every kind of job: what its payload holds, and how it is attempted. What it does stands in `handlers.ts`. */
import { z } from 'zod'
import type { JobKind } from '#shared/jobs.ts'

const NOTHING = z.strictObject({})
const sweep = { payload: NOTHING, maxAttempts: 5, timeoutMs: 300_000, concurrency: 1 }

export const KINDS = {
  'email.send': {
    payload: z.strictObject({ outboxId: z.string() }),
    maxAttempts: 20,
    timeoutMs: 60_000,
    concurrency: 2,
  },
  'media.sizes': {
    payload: z.strictObject({ stem: z.string(), width: z.int() }),
    maxAttempts: 3,
    timeoutMs: 300_000,
    concurrency: 1,
  },
  'article.publish': {
    payload: z.strictObject({ id: z.int(), publishDate: z.iso.datetime() }),
    maxAttempts: 20,
    timeoutMs: 30_000,
    concurrency: 4,
  },
  // Goes on where a former attempt ended, since it renders only what is missing.
  'articles.render': { payload: NOTHING, maxAttempts: 5, timeoutMs: 3_600_000, concurrency: 1 },
  'bin.purge': sweep,
  'sessions.sweep': sweep,
  'limits.sweep': sweep,
  'previews.sweep': sweep,
  'idempotency-keys.sweep': sweep,
  'visits.sweep': sweep,
  'outbox.sweep': sweep,
  'events.sweep': sweep,
  'jobs.sweep': sweep,
} satisfies Record<JobKind, KindRule>

export type KindRule = {
  payload: z.ZodType
  /** After so many it has failed and waits for a person. An attempt that a crash ends counts. */
  maxAttempts: number
  timeoutMs: number
  /** How many of the kind run at once in one process. */
  concurrency: number
}

export type Payload<Kind extends JobKind> = z.infer<(typeof KINDS)[Kind]['payload']>

export type JobContext = {
  /** The same for every attempt of one job, and for no other: for effects that must not repeat. */
  idempotencyKey: string
  /** Aborted when the attempt takes too long, when another process has taken the job over, and at the end of this one. */
  signal: AbortSignal
}

export type JobHandlers = {
  [Kind in JobKind]: (payload: Payload<Kind>, context: JobContext) => Promise<void>
}
