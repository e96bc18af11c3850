/** Jobs: work that happens later or again and again, as rows that survive a crash. */
import type { JobKind, JobState } from '#shared/jobs.ts'

export type Job = {
  id: number
  kind: JobKind
  payload: unknown
  state: JobState
  /** Of two waiting jobs with one key there is one. */
  uniqueKey: string | null
  /** Not before this moment. */
  runAt: string
  /** How often it was begun, the present attempt included. */
  attempts: number
  maxAttempts: number
  lastError: string | null
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
}

/** `q`: words of the kind or of the last error. */
export type JobFilter = { q?: string; state?: JobState; kind?: JobKind }

const FIRST_RETRY_MS = 10_000
const LONGEST_RETRY_MS = 3_600_000

/**
 * How long a job waits after an attempt that failed: 10 s, doubled by each attempt up to an hour, less up to half by
 * chance, so that jobs which failed together do not come back together.
 */
export function retryDelayMs(attempts: number, chance: number): number {
  const full = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
  return Math.round(full * (0.5 + chance / 2))
}

const LONGEST_ERROR = 1000

export function messageOf(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, LONGEST_ERROR)
}
