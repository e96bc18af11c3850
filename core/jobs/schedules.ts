/** The schedules: each enqueues the job of the same kind. */
import { dayOf } from '#shared/dates.ts'
import type { JobKind } from '#shared/jobs.ts'

/** `dailyAt`: `hh:mm` in Asia/Karachi. `everyMinutes` counts from midnight UTC. */
export type ScheduleRule = { dailyAt: string } | { everyMinutes: number }

export const SCHEDULES: Partial<Record<JobKind, ScheduleRule>> = {
  'visits.sweep': { everyMinutes: 30 },
  'limits.sweep': { everyMinutes: 30 },
  'previews.sweep': { everyMinutes: 30 },
  'outbox.sweep': { everyMinutes: 30 },
  'exports.sweep': { everyMinutes: 60 },
  'idempotency-keys.sweep': { everyMinutes: 60 },
  'backup.watch': { everyMinutes: 60 },
  'backup.run': { dailyAt: '02:30' },
  // It runs once a week; after one that failed, the next day.
  'backup.drill': { dailyAt: '04:30' },
  'articles.render': { dailyAt: '03:00' },
  'search.recount': { dailyAt: '03:05' },
  // Also finds what a process did not announce because it ended.
  'webhooks.collect': { everyMinutes: 30 },
  'webhooks.sweep': { dailyAt: '03:30' },
  'notifications.digest': { dailyAt: '07:00' },
  'bin.purge': { dailyAt: '03:10' },
  'sessions.sweep': { dailyAt: '03:20' },
  'events.sweep': { dailyAt: '03:40' },
  'jobs.sweep': { dailyAt: '03:50' },
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** The UTC offset of Asia/Karachi, which has no daylight saving time. */
const OFFSET = '+05:00'

/** The first run of a rule after `now`. */
export function nextRunOf(rule: ScheduleRule, now: string): string {
  const time = Date.parse(now)
  if ('everyMinutes' in rule) {
    const span = rule.everyMinutes * MINUTE_MS
    return new Date((Math.floor(time / span) + 1) * span).toISOString()
  }
  const today = Date.parse(`${dayOf(now)}T${rule.dailyAt}:00${OFFSET}`)
  return new Date(today > time ? today : today + DAY_MS).toISOString()
}
