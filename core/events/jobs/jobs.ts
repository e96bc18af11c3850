/** Jobs: deferred or recurring work, stored as rows that survive a crash. */
import type { JobKind, JobState } from '#shared/jobs.ts'

export type Job = {
  id: number
  kind: JobKind
  payload: unknown
  state: JobState
  /** At most one waiting job has a given key. */
  uniqueKey: string | null
  /** The earliest time at which it runs. */
  runAt: string
  /** The number of attempts, including the current one. */
  attempts: number
  maxAttempts: number
  lastError: string | null
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
}

/** `q` searches the kind and the last error. */
export type JobFilter = { q?: string; state?: JobState; kind?: JobKind }

/** The reason of the signal of an attempt that exceeds its time limit. */
export class TimeLimitExceeded extends Error {
  constructor(timeoutMs: number) {
    super(`The job took longer than ${timeoutMs} ms.`)
  }
}

const INITIAL_RETRY_DELAY_MS = 10_000
const MAX_RETRY_DELAY_MS = 3_600_000

/**
 * The delay after a failed attempt: 10 s, doubled with each attempt up to an hour, minus a random part of up to half,
 * so that jobs which failed together are not retried together.
 */
export function retryDelayMs(attempts: number, chance: number): number {
  const full = Math.min(INITIAL_RETRY_DELAY_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS)
  return Math.round(full * (0.5 + chance / 2))
}

const MAX_ERROR_LENGTH = 1000

export function messageOf(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, MAX_ERROR_LENGTH)
}
