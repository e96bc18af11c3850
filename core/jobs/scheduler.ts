/** Turns schedules that are due into jobs: of several processes one does, and a run that was missed happens once. */
import type { Transact } from '#database/engines/transactions.ts'
import type { JobKind } from '#shared/jobs.ts'
import type { Clock } from '../clock.ts'
import type { JobsService } from './jobs.service.ts'
import { nextRunOf, SCHEDULES, type ScheduleRule } from './schedules.ts'
import type { SchedulesRepository } from './schedules.repository.ts'

export type SchedulerParts = {
  schedules: SchedulesRepository
  jobs: Pick<JobsService, 'enqueue'>
  transaction: Transact
  clock: Clock
}

export function scheduler({ schedules, jobs, transaction, clock }: SchedulerParts) {
  async function runIfDue(name: JobKind, rule: ScheduleRule): Promise<void> {
    await transaction(async () => {
      const now = clock()
      if (!(await schedules.advance({ name, now, nextRunAt: nextRunOf(rule, now) }))) return
      await jobs.enqueue(name, {}, { uniqueKey: name })
    })
  }

  return {
    /** At start-up: makes the table say what the code says. */
    async prepare(): Promise<void> {
      for (const [name, rule] of Object.entries(SCHEDULES)) {
        await schedules.put({ name, rule: JSON.stringify(rule), nextRunAt: nextRunOf(rule, clock()) })
      }
    },

    /** Enqueues what is due. Answers the moment of the next run of all. */
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
