/** The only SQL about schedules. */
import type { Engine } from '#database/engines/engine.ts'

export type ScheduleRow = { name: string; rule: string; nextRunAt: string; lastRunAt: string | null }

export function schedulesRepository({ db }: Engine) {
  return {
    /** Adds a schedule, or updates the next run of one whose rule has changed. */
    async put({ name, rule, nextRunAt }: Omit<ScheduleRow, 'lastRunAt'>): Promise<void> {
      await db
        .insertInto('job_schedules')
        .values({ name, rule, next_run_at: nextRunAt, last_run_at: null })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ rule, next_run_at: nextRunAt }).where('job_schedules.rule', '!=', rule),
        )
        .execute()
    },

    async all(): Promise<ScheduleRow[]> {
      return db
        .selectFrom('job_schedules')
        .select(['name', 'rule', 'next_run_at as nextRunAt', 'last_run_at as lastRunAt'])
        .orderBy('next_run_at')
        .orderBy('name')
        .execute()
    },

    /** Advances a due schedule to its next run. Returns false if another process was faster. */
    async advance({ name, now, nextRunAt }: { name: string; now: string; nextRunAt: string }): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('job_schedules')
        .set({ next_run_at: nextRunAt, last_run_at: now })
        .where('name', '=', name)
        .where('next_run_at', '<=', now)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

export type SchedulesRepository = ReturnType<typeof schedulesRepository>
