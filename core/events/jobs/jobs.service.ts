/** Enqueues jobs, and lets admins inspect and control them. */
import type { Engine } from '#database/engines/engine.ts'
import type { JobKind, JobState } from '#shared/jobs.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { Job, JobFilter } from './jobs.ts'
import { assertCanRetryJobs, assertCanRunNow, assertCanSeeJobs } from './jobs.policy.ts'
import type { JobsRepository } from './jobs.repository.ts'
import { KINDS, type Payload } from './kinds.ts'
import { SCHEDULES, type ScheduleRule } from './schedules.ts'
import type { SchedulesRepository } from './schedules.repository.ts'

const DONE_RETENTION_DAYS = 3
const FAILED_RETENTION_DAYS = 90
const DAY_MS = 86_400_000

export type EnqueueOptions = {
  /** While a job with this key is waiting, enqueueing another has no further effect. */
  uniqueKey?: string
  /** The earliest time at which it runs; at once by default. */
  runAt?: string
}

export type Schedule = { name: JobKind; rule: ScheduleRule; nextRunAt: string; lastRunAt: string | null }

export type JobsParts = {
  jobs: JobsRepository
  schedules: SchedulesRepository
  engine: Pick<Engine, 'openTransaction' | 'transaction' | 'notifications'>
  clock: Clock
}

export function jobsService({ jobs, schedules, engine, clock }: JobsParts) {
  const listeners = new Set<() => void>()
  const wakeAll = () => listeners.forEach((wake) => wake())

  /** Runners wake after the commit: in this process directly, in others by notification. */
  async function announce(): Promise<void> {
    await engine.notifications.notify('jobs')
    const open = engine.openTransaction()
    if (open) open.afterCommit(wakeAll)
    else wakeAll()
  }

  async function enqueue<Kind extends JobKind>(
    kind: Kind,
    payload: Payload<Kind>,
    { uniqueKey, runAt }: EnqueueOptions = {},
  ): Promise<void> {
    const { maxAttempts, payload: schema } = KINDS[kind]
    const now = clock()
    await jobs.insert({
      kind,
      payload: schema.parse(payload),
      uniqueKey: uniqueKey ?? null,
      runAt: runAt ?? now,
      maxAttempts,
      createdAt: now,
    })
    await announce()
  }

  return {
    /** Within a transaction the job commits with it. Throws if the payload does not match the schema of the kind. */
    enqueue,

    /** Takes back a job that nobody needs any more, unless it runs already. Within a transaction it commits with it. */
    async cancel(uniqueKey: string): Promise<void> {
      await jobs.cancel(uniqueKey)
    },

    /** Whether a job of this kind whose key starts in this way is still to run. */
    async isWaiting(kind: string, keyStart: string): Promise<boolean> {
      return jobs.isWaiting(kind, keyStart)
    },

    /** Calls `wake` when a job of this process may be due. Returns a function that unsubscribes. */
    onEnqueued(wake: () => void): () => void {
      listeners.add(wake)
      return () => void listeners.delete(wake)
    },

    /** For admins. Throws `session.*`. */
    async list(caller: Caller, filter: JobFilter, page: PageRequest): Promise<Page<Job>> {
      assertCanSeeJobs(caller)
      const [rows, count] = await Promise.all([jobs.list(filter, page), jobs.count(filter)])
      return pageOf(rows, count, page)
    },

    /** The number of jobs in each state, and the schedules, next run first. For admins. Throws `session.*`. */
    async overview(caller: Caller): Promise<{ counts: Record<JobState, number>; schedules: Schedule[] }> {
      assertCanSeeJobs(caller)
      const [counts, rows] = await Promise.all([jobs.countByState(), schedules.all()])
      const known = rows.flatMap(({ name, nextRunAt, lastRunAt }) => {
        const rule = SCHEDULES[name as JobKind]
        return rule ? [{ name: name as JobKind, rule, nextRunAt, lastRunAt }] : []
      })
      return { counts, schedules: known }
    },

    /** Lets a failed job run again. For admins. Throws `session.*`, `job.not_found`, `job.not_failed`. */
    async retry(caller: Caller, id: number): Promise<void> {
      assertCanRetryJobs(caller)
      await engine.transaction(async () => {
        const job = await jobs.find(id)
        if (!job) throw new AppError('job.not_found')
        if (job.state !== 'failed') throw new AppError('job.not_failed')
        await jobs.retry({ id }, clock())
        await announce()
      })
    },

    /** Lets every failed job run again; returns their number. For admins. Throws `session.*`. */
    async retryAll(caller: Caller): Promise<number> {
      assertCanRetryJobs(caller)
      return engine.transaction(async () => {
        const retried = await jobs.retry({}, clock())
        await announce()
        return retried
      })
    },

    /**
     * Enqueues the job of a schedule now, in addition to its next run. For admins. Throws `session.*`, `job.not_found`.
     */
    async runNow(caller: Caller, name: JobKind): Promise<void> {
      assertCanRunNow(caller, name)
      if (!SCHEDULES[name]) throw new AppError('job.not_found')
      await enqueue(name, {}, { uniqueKey: name })
    },

    /** Deletes jobs that were done more than 3 days ago, or that failed more than 90 days ago. */
    async removeOld(): Promise<number> {
      const daysAgo = (days: number) => new Date(Date.parse(clock()) - days * DAY_MS).toISOString()
      return jobs.removeFinished({ done: daysAgo(DONE_RETENTION_DAYS), failed: daysAgo(FAILED_RETENTION_DAYS) })
    },
  }
}

export type JobsService = ReturnType<typeof jobsService>
