/** Enqueues the jobs of schedules that are due: exactly one process does so, and missed runs happen once. */
import type { Transact } from '#database/engines/transactions.ts'
import type { JobKind } from '#shared/jobs.ts'
import type { Clock } from '#core/clock.ts'
import type { JobsService } from './jobs.service.ts'
import type { PublisherTimeZone } from '#core/site/settings/publisher-time-zone.ts'
import { nextRunOf, SCHEDULES, storedRuleOf, type ScheduleRule } from './schedules.ts'
import type { SchedulesRepository } from './schedules.repository.ts'

export type SchedulerParts = {
  schedules: SchedulesRepository
  jobs: Pick<JobsService, 'enqueue'>
  timeZone: PublisherTimeZone
  transaction: Transact
  clock: Clock
}

export function scheduler({ schedules, jobs, timeZone, transaction, clock }: SchedulerParts) {
  async function runIfDue(name: JobKind, rule: ScheduleRule): Promise<void> {
    await transaction(async () => {
      const now = clock()
      if (!(await schedules.advance({ name, now, nextRunAt: nextRunOf(rule, now, await timeZone()) }))) return
      await jobs.enqueue(name, {}, { uniqueKey: name })
    })
  }

  return {
    /** Writes the schedules of the code to the table: at start-up, and when the publisher's time zone changes. */
    async prepare(): Promise<void> {
      const zone = await timeZone()
      for (const [name, rule] of Object.entries(SCHEDULES)) {
        await schedules.put({
          name,
          rule: storedRuleOf(rule, zone),
          nextRunAt: nextRunOf(rule, clock(), zone),
        })
      }
    },

    /** Enqueues the jobs that are due. Returns the time of the next run of any schedule. */
    async enqueueDue(): Promise<string | null> {
      const now = clock()
      for (const { name, nextRunAt } of await schedules.all()) {
        const rule = SCHEDULES[name as JobKind]
        if (!rule) continue
        if (nextRunAt > now) return nextRunAt
        await runIfDue(name as JobKind, rule)
      }
      return null
    },
  }
}

export type Scheduler = ReturnType<typeof scheduler>
