/** Every kind of job: the schema of its payload, and how it is attempted. `handlers.ts` contains the handlers. */
import { z } from 'zod'
import { MAX_BACKUP_DURATION_HOURS } from '#shared/backups.ts'
import type { JobKind } from '#shared/jobs.ts'
import { MOVE_ACTIONS } from '#shared/moving.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'

const BACKUP_TIMEOUT_MS = MAX_BACKUP_DURATION_HOURS * 3_600_000
const EMPTY_PAYLOAD = z.strictObject({})
const sweep = { payload: EMPTY_PAYLOAD, maxAttempts: 5, timeoutMs: 300_000, concurrency: 1 }

export const KINDS = {
  'email.send': {
    payload: z.strictObject({ outboxId: z.string() }),
    maxAttempts: 20,
    timeoutMs: 60_000,
    concurrency: 2,
  },
  // It sends a few and enqueues the next; a process that is killed again and again must not end a letter.
  'letter.send': {
    payload: z.strictObject({ id: z.int() }),
    maxAttempts: 1000,
    timeoutMs: 300_000,
    concurrency: 1,
  },
  'letters.watch': sweep,
  'newsletter.ask': sweep,
  'media.sizes': {
    payload: z.strictObject({ stem: z.string(), width: z.int() }),
    maxAttempts: 3,
    timeoutMs: 300_000,
    concurrency: 1,
  },
  // A retry draws only what is missing.
  'media.pages': {
    payload: z.strictObject({ document: z.string() }),
    maxAttempts: 3,
    timeoutMs: 3_600_000,
    concurrency: 1,
  },
  'media.follow': { payload: z.strictObject({ id: z.int() }), maxAttempts: 10, timeoutMs: 3_600_000, concurrency: 1 },
  'media.forget': {
    payload: z.strictObject({ name: z.string() }),
    maxAttempts: 20,
    timeoutMs: 300_000,
    concurrency: 1,
  },
  'article.publish': {
    payload: z.strictObject({ id: z.int(), publishDate: z.iso.datetime() }),
    maxAttempts: 20,
    timeoutMs: 30_000,
    concurrency: 4,
  },
  'issue.release': {
    payload: z.strictObject({ id: z.int(), releaseAt: z.iso.datetime() }),
    maxAttempts: 20,
    timeoutMs: 30_000,
    concurrency: 4,
  },
  'article.take-down': {
    payload: z.strictObject({ id: z.int(), takeDownAt: z.iso.datetime() }),
    maxAttempts: 20,
    timeoutMs: 30_000,
    concurrency: 4,
  },
  'home.change': {
    payload: z.strictObject({ edition: z.enum(MAGAZINE_TYPES), at: z.iso.datetime() }),
    maxAttempts: 20,
    timeoutMs: 30_000,
    concurrency: 4,
  },
  // A retry continues where the last attempt ended, because it renders only what is missing.
  'articles.render': { payload: EMPTY_PAYLOAD, maxAttempts: 5, timeoutMs: 3_600_000, concurrency: 1 },
  // It begins with the index that the last attempt has not completed.
  'search.rebuild': { payload: EMPTY_PAYLOAD, maxAttempts: 5, timeoutMs: 3_600_000, concurrency: 1 },
  'search.learn': sweep,
  'search.pictures': { ...sweep, payload: z.strictObject({ id: z.int() }) },
  'search.recount': { ...sweep, timeoutMs: 3_600_000 },
  'cdn.purge': { payload: EMPTY_PAYLOAD, maxAttempts: 20, timeoutMs: 60_000, concurrency: 1 },
  'site.export': { payload: z.strictObject({ id: z.int() }), maxAttempts: 3, timeoutMs: 3_600_000, concurrency: 1 },
  // A retry goes on where the last attempt ended.
  'site.move': {
    payload: z.strictObject({ id: z.int(), action: z.enum(MOVE_ACTIONS) }),
    maxAttempts: 5,
    timeoutMs: 24 * 3_600_000,
    concurrency: 1,
  },
  'webhooks.collect': { payload: EMPTY_PAYLOAD, maxAttempts: 20, timeoutMs: 300_000, concurrency: 1 },
  // Attempts are made for a day, which the delivery itself counts. A receiver that hangs does not delay the others.
  'webhook.deliver': {
    payload: z.strictObject({ deliveryId: z.int() }),
    maxAttempts: 100,
    timeoutMs: 30_000,
    concurrency: 16,
    concurrencyOfGroup: 2,
  },
  'webhooks.sweep': sweep,
  'backup.run': {
    payload: z.strictObject({ kind: z.enum(['nightly', 'manual']).default('nightly') }),
    maxAttempts: 3,
    timeoutMs: BACKUP_TIMEOUT_MS,
    concurrency: 1,
  },
  'backup.drill': { payload: EMPTY_PAYLOAD, maxAttempts: 2, timeoutMs: BACKUP_TIMEOUT_MS, concurrency: 1 },
  'backup.watch': sweep,
  'notifications.digest': sweep,
  'bin.purge': sweep,
  'sessions.sweep': sweep,
  'limits.sweep': sweep,
  'previews.sweep': sweep,
  'idempotency-keys.sweep': sweep,
  'visits.sweep': sweep,
  'outbox.sweep': sweep,
  'events.sweep': sweep,
  'exports.sweep': sweep,
  // It visits each folder of the store.
  'media.sweep': { ...sweep, timeoutMs: 3_600_000 },
  'jobs.sweep': sweep,
} satisfies Record<JobKind, KindRule>

export type KindRule = {
  payload: z.ZodType
  /** After this many attempts it has failed and waits for an admin. An attempt that a crash ends counts. */
  maxAttempts: number
  timeoutMs: number
  /** How many jobs of the kind run concurrently in one process. */
  concurrency: number
  /** How many of those may be of one group, which is the unique key up to its last colon; without it, all. */
  concurrencyOfGroup?: number
}

export type Payload<Kind extends JobKind> = z.infer<(typeof KINDS)[Kind]['payload']>

export type JobContext = {
  /** The same for all attempts of a job and unique to it, for effects that must not repeat. */
  idempotencyKey: string
  /** Aborted when the attempt exceeds its time limit (`TimeLimitExceeded`), when another process has taken over the job, and at shutdown. */
  signal: AbortSignal
}

export type JobHandlers = {
  [Kind in JobKind]: (payload: Payload<Kind>, context: JobContext) => Promise<void>
}
