/** The schedules: each enqueues the job of the same kind. */
import { shiftDay, TIME_ZONE } from '#shared/dates.ts'
import type { JobKind } from '#shared/jobs.ts'
import { momentOfWallTime, wallTime } from '#shared/time-zones.ts'

/** `dailyAt`: `hh:mm` in the publisher's time zone. `everyMinutes` counts from midnight UTC. */
export type ScheduleRule = { dailyAt: string } | { everyMinutes: number }

/** It runs once a week; after one that failed, the next day. */
export const DRILL_SCHEDULE: ScheduleRule = { dailyAt: '04:30' }

export const SCHEDULES: Partial<Record<JobKind, ScheduleRule>> = {
  'visits.sweep': { everyMinutes: 30 },
  'limits.sweep': { everyMinutes: 30 },
  'previews.sweep': { everyMinutes: 30 },
  'outbox.sweep': { everyMinutes: 30 },
  // Finds letters whose job was lost.
  'letters.watch': { everyMinutes: 30 },
  'newsletter.ask': { everyMinutes: 30 },
  'exports.sweep': { everyMinutes: 60 },
  'idempotency-keys.sweep': { everyMinutes: 60 },
  'backup.watch': { everyMinutes: 60 },
  'backup.run': { dailyAt: '02:30' },
  'backup.drill': DRILL_SCHEDULE,
  'articles.render': { dailyAt: '03:00' },
  'search.recount': { dailyAt: '03:05' },
  // Also finds what a process did not announce because it ended.
  'webhooks.collect': { everyMinutes: 30 },
  'webhooks.sweep': { dailyAt: '03:30' },
  'notifications.digest': { dailyAt: '07:00' },
  'bin.purge': { dailyAt: '03:10' },
  'sessions.sweep': { dailyAt: '03:20' },
  'media.sweep': { dailyAt: '03:35' },
  'events.sweep': { dailyAt: '03:40' },
  'jobs.sweep': { dailyAt: '03:50' },
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The first run of a rule after `now`: once a day, also on the days on which the clocks of the zone change. */
export function nextRunOf(rule: ScheduleRule, now: string, zone: string): string {
  const time = Date.parse(now)
  if ('everyMinutes' in rule) {
    const span = rule.everyMinutes * MINUTE_MS
    return new Date((Math.floor(time / span) + 1) * span).toISOString()
  }
  const today = wallTime(now, zone).day
  const runs = [today, shiftDay(today, 1)].map((day) => momentOfWallTime({ day, time: rule.dailyAt }, zone))
  return runs.find((run) => run !== null && run > now) ?? new Date(time + DAY_MS).toISOString()
}

/** What is stored of a rule: where it changes, the next run is set anew. */
export function storedRuleOf(rule: ScheduleRule, zone: string): string {
  return JSON.stringify('dailyAt' in rule && zone !== TIME_ZONE ? { ...rule, zone } : rule)
}
