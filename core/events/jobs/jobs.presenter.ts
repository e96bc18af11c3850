/** The wire format of jobs. It omits the payload, which may reveal the subject of an email. */
import type { JobState } from '#shared/jobs.ts'
import type { Job } from './jobs.ts'
import type { Schedule } from './jobs.service.ts'

export function presentJob(job: Job) {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    attempts: job.attempts,
    max_attempts: job.maxAttempts,
    run_at: job.runAt,
    created_at: job.createdAt,
    finished_at: job.finishedAt,
    last_error: job.lastError,
  }
}

export function presentJobsOverview(overview: { counts: Record<JobState, number>; schedules: readonly Schedule[] }) {
  return {
    counts: overview.counts,
    schedules: overview.schedules.map(({ name, rule, nextRunAt, lastRunAt }) => ({
      name,
      daily_at: 'dailyAt' in rule ? rule.dailyAt : null,
      every_minutes: 'everyMinutes' in rule ? rule.everyMinutes : null,
      next_run_at: nextRunAt,
      last_run_at: lastRunAt,
    })),
  }
}
