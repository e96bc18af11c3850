/** One attempt at a job: heartbeat, time limit and recording the outcome. */
import type { Clock } from '#core/clock.ts'
import { untilAborted } from '#core/until-aborted.ts'
import { messageOf, retryDelayMs, TimeLimitExceeded } from './jobs.ts'
import { KINDS, type JobContext, type JobHandlers } from './kinds.ts'
import type { ClaimedJob, LeasesRepository } from './leases.repository.ts'

export type AttemptParts = {
  owner: string
  leases: LeasesRepository
  handlers: JobHandlers
  clock: Clock
  leaseMs: number
  leaseEnd: () => string
  /** Aborted at shutdown: the job is released, and the attempt does not count. */
  cancel: AbortController
}

type Handler = (payload: unknown, context: JobContext) => Promise<void>

/** What a handler throws to be called again later: the job waits, its row says why, and the attempt does not count. */
export class Postponed extends Error {
  readonly delayMs: number

  constructor(reason: string, delayMs: number) {
    super(reason)
    this.name = 'Postponed'
    this.delayMs = delayMs
  }
}

class LeaseLost extends Error {}

async function runHandler(job: ClaimedJob, parts: AttemptParts): Promise<void> {
  const { owner, leases, leaseMs, leaseEnd, handlers, cancel } = parts
  const { payload, timeoutMs } = KINDS[job.kind]
  const lost = new AbortController()
  const heartbeat = setInterval(() => {
    leases.extend(owner, job, leaseEnd()).then(
      (isOurs) => isOurs || lost.abort(new LeaseLost()),
      // The database is unavailable: the lease expires unless a later heartbeat succeeds.
      () => undefined,
    )
  }, leaseMs / 3)
  const tooLong = new AbortController()
  const limit = setTimeout(() => tooLong.abort(new TimeLimitExceeded(timeoutMs)), timeoutMs)
  const signal = AbortSignal.any([lost.signal, tooLong.signal, cancel.signal])
  try {
    const handler = handlers[job.kind] as Handler
    await untilAborted(handler(payload.parse(job.payload), { idempotencyKey: `job:${job.id}`, signal }), signal)
  } finally {
    clearInterval(heartbeat)
    clearTimeout(limit)
  }
}

/** Throws if the outcome cannot be recorded. */
export async function attempt(job: ClaimedJob, parts: AttemptParts): Promise<void> {
  const { owner, leases, clock, cancel } = parts
  // Every allowed attempt ended with its process.
  if (job.attempts > job.maxAttempts) {
    return leases.fail(owner, job, { now: clock(), error: 'The process ended during the last attempt.' })
  }
  try {
    await runHandler(job, parts)
  } catch (error) {
    if (error instanceof LeaseLost) return
    if (cancel.signal.aborted) {
      return leases.refund(owner, job, { runAt: clock(), attempts: job.attempts - 1, error: null })
    }
    const message = messageOf(error)
    if (error instanceof Postponed) {
      const runAt = new Date(Date.parse(clock()) + error.delayMs).toISOString()
      return leases.refund(owner, job, { runAt, attempts: job.attempts - 1, error: message })
    }
    if (job.attempts >= job.maxAttempts) return leases.fail(owner, job, { now: clock(), error: message })
    const delayMs = retryDelayMs(job.attempts, Math.random())
    const runAt = new Date(Date.parse(clock()) + delayMs).toISOString()
    return leases.refund(owner, job, { runAt, attempts: job.attempts, error: message })
  }
  await leases.complete(owner, job, clock())
}
