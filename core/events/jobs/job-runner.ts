/**
 * Runs jobs: claims one that is due, holds its lease while its handler runs, and records the outcome. Each of any
 * number of processes may have a runner.
 */
import { randomUUID } from 'node:crypto'
import type { Notifications } from '#database/engines/notifications.ts'
import { JOB_KINDS } from '#shared/jobs.ts'
import type { Clock } from '#core/clock.ts'
import { attempt, type AttemptParts } from './attempt.ts'
import type { JobsService } from './jobs.service.ts'
import { KINDS, type KindRule } from './kinds.ts'
import type { ClaimedJob, Room } from './leases.repository.ts'
import type { Scheduler } from './scheduler.ts'

/** The maximum polling interval: clocks of processes may differ, and a notification may be lost. */
const POLL_INTERVAL_MS = 15_000
/** The delay when a due job cannot be claimed because another process is claiming it. */
const CLAIM_RETRY_MS = 200
const GRACE_MS = 10_000
const LEASE_MS = 60_000

export type RunnerParts = Pick<AttemptParts, 'leases' | 'handlers'> & {
  jobs: Pick<JobsService, 'onEnqueued'>
  scheduler: Scheduler
  notifications: Notifications
  clock: Clock
  /** How long a lease lasts without a heartbeat; a minute by default. */
  leaseMs?: number
}

export function jobRunner(parts: RunnerParts) {
  const { jobs, leases, handlers, scheduler, notifications, clock, leaseMs = LEASE_MS } = parts
  const owner = randomUUID()
  const running = new Map<Promise<void>, { job: ClaimedJob; cancel: AbortController }>()
  let report: (error: unknown) => void = () => undefined
  let isStarted = false
  let isWoken = false
  let looking: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let stopHearing: (() => void)[] = []

  const leaseEnd = () => new Date(Date.parse(clock()) + leaseMs).toISOString()

  function room(): Required<Room> {
    const jobsOf = new Map<string, number>()
    const fullGroups: string[] = []
    for (const { job } of running.values()) {
      jobsOf.set(job.kind, (jobsOf.get(job.kind) ?? 0) + 1)
      const { concurrencyOfGroup }: KindRule = KINDS[job.kind]
      const group = job.uniqueKey?.slice(0, job.uniqueKey.lastIndexOf(':') + 1) ?? ''
      if (concurrencyOfGroup === undefined || group === '') continue
      jobsOf.set(group, (jobsOf.get(group) ?? 0) + 1)
      if (jobsOf.get(group) === concurrencyOfGroup) fullGroups.push(group)
    }
    return { kinds: JOB_KINDS.filter((kind) => (jobsOf.get(kind) ?? 0) < KINDS[kind].concurrency), fullGroups }
  }

  async function claim(): Promise<ClaimedJob | undefined> {
    const except = [...running.values()].map(({ job }) => job.id)
    return leases.claim({ owner, ...room(), now: clock(), leaseUntil: leaseEnd(), except })
  }

  function begin(job: ClaimedJob): Promise<void> {
    const cancel = new AbortController()
    const work = attempt(job, { owner, leases, handlers, clock, leaseMs, leaseEnd, cancel })
      // The outcome could not be recorded: the lease expires, and the job runs again.
      .catch((error: unknown) => report(error))
      .finally(() => {
        running.delete(work)
        wake()
      })
    running.set(work, { job, cancel })
    return work
  }

  /** Starts every due job within the concurrency limits. Returns the milliseconds until the next check. */
  async function beginDue(): Promise<number> {
    const nextSchedule = await scheduler.enqueueDue()
    for (let job = await claim(); job; job = await claim()) {
      void begin(job)
      if (!isStarted) return POLL_INTERVAL_MS
    }
    const moments = [nextSchedule, await leases.nextDue(room())].filter((at) => at !== null)
    const waits = moments.map((at) => Math.max(Date.parse(at) - Date.parse(clock()), CLAIM_RETRY_MS))
    return Math.min(POLL_INTERVAL_MS, ...waits)
  }

  async function look(): Promise<void> {
    let waitMs = POLL_INTERVAL_MS
    while (isWoken) {
      isWoken = false
      if (!isStarted) break
      try {
        waitMs = await beginDue()
      } catch (error) {
        report(error)
        waitMs = 1000
      }
    }
    looking = null
    clearTimeout(timer)
    if (isStarted) timer = setTimeout(wake, waitMs).unref()
  }

  function wake(): void {
    if (!isStarted) return
    isWoken = true
    looking ??= look()
  }

  return {
    /** `report` receives errors of the runner itself; errors of a job are stored in its row. */
    async start(reportTo: (error: unknown) => void): Promise<void> {
      report = reportTo
      await scheduler.prepare()
      stopHearing = [jobs.onEnqueued(wake), await notifications.listen('jobs', wake)]
      isStarted = true
      wake()
    },

    /** Claims no further jobs, waits for running ones, and after the grace period releases them to other processes. */
    async stop(graceMs: number = GRACE_MS): Promise<void> {
      isStarted = false
      clearTimeout(timer)
      for (const stop of stopHearing) stop()
      await looking
      const grace = setTimeout(() => {
        for (const { cancel } of running.values()) cancel.abort()
      }, graceMs)
      await Promise.all(running.keys())
      clearTimeout(grace)
    },

    /** Runs all due jobs one after another, for a process that then exits. */
    async runDue(): Promise<void> {
      for (let job = await claim(); job; job = await claim()) await begin(job)
    },
  }
}

export type JobRunner = ReturnType<typeof jobRunner>
