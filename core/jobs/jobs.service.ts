/** Enqueueing jobs, and what an admin sees of them and can do. */
import type { Engine } from '#database/engines/engine.ts'
import type { JobKind, JobState } from '#shared/jobs.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '../app-error.ts'
import { assertAdmin, type Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import type { Job, JobFilter } from './jobs.ts'
import type { JobsRepository } from './jobs.repository.ts'
import { KINDS, type Payload } from './kinds.ts'
import { SCHEDULES, type ScheduleRule } from './schedules.ts'
import type { SchedulesRepository } from './schedules.repository.ts'

const DONE_DAYS = 3
const FAILED_DAYS = 90
const A_DAY_MS = 86_400_000

export type EnqueueOptions = {
  /** While a job with this key waits, enqueueing another is enqueueing that one. */
  uniqueKey?: string
  /** Not before this moment; at once unless said. */
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

  /** Runners wake once what was written has committed: of this process without a delay, of others by notification. */
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
    /** Within a transaction the job commits with it. Throws where the payload is not of the kind. */
    enqueue,

    /** Calls `wake` when a job of this process may be due. Answers how to stop. */
    onEnqueued(wake: () => void): () => void {
      listeners.add(wake)
      return () => void listeners.delete(wake)
    },

    /** For admins. Throws `session.*`. */
    async list(caller: Caller, filter: JobFilter, page: PageRequest): Promise<Page<Job>> {
      assertAdmin(caller)
      const [rows, count] = await Promise.all([jobs.list(filter, page), jobs.count(filter)])
      return pageOf(rows, count, page)
    },

    /** How many there are of each state, and what runs by the clock, the next first. For admins. Throws `session.*`. */
    async overview(caller: Caller): Promise<{ counts: Record<JobState, number>; schedules: Schedule[] }> {
      assertAdmin(caller)
      const [counts, rows] = await Promise.all([jobs.countByState(), schedules.all()])
      const known = rows.flatMap(({ name, nextRunAt, lastRunAt }) => {
        const rule = SCHEDULES[name as JobKind]
        return rule ? [{ name: name as JobKind, rule, nextRunAt, lastRunAt }] : []
      })
      return { counts, schedules: known }
    },

    /** Lets a failed job run again. For admins. Throws `session.*`, `job.not_found`, `job.not_failed`. */
    async retry(caller: Caller, id: number): Promise<void> {
      assertAdmin(caller)
      await engine.transaction(async () => {
        const job = await jobs.find(id)
        if (!job) throw new AppError('job.not_found')
        if (job.state !== 'failed') throw new AppError('job.not_failed')
        await jobs.retry({ id }, clock())
        await announce()
      })
    },

    /** Lets every failed job run again; answers how many. For admins. Throws `session.*`. */
    async retryAll(caller: Caller): Promise<number> {
      assertAdmin(caller)
      return engine.transaction(async () => {
        const retried = await jobs.retry({}, clock())
        await announce()
        return retried
      })
    },

    /** Runs what a schedule runs, besides its next run. For admins. Throws `session.*`, `job.not_found`. */
    async runNow(caller: Caller, name: JobKind): Promise<void> {
      assertAdmin(caller)
      if (!SCHEDULES[name]) throw new AppError('job.not_found')
      await enqueue(name, {}, { uniqueKey: name })
    },

    /** Removes what was done more than 3 days ago, and what failed more than 90 days ago. */
    async removeOld(): Promise<number> {
      const daysAgo = (days: number) => new Date(Date.parse(clock()) - days * A_DAY_MS).toISOString()
      return jobs.removeFinished({ done: daysAgo(DONE_DAYS), failed: daysAgo(FAILED_DAYS) })
    },
  }
}

export type JobsService = ReturnType<typeof jobsService>
