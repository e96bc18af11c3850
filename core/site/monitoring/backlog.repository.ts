/** The SQL that counts deferred work: jobs and emails. */
import type { Engine } from '#database/engines/engine.ts'
import { JOB_STATES, type JobKind, type JobState } from '#shared/jobs.ts'

/** Named one by one, so that an index finds them among the many that are done. */
const UNFINISHED = JOB_STATES.filter((state) => state !== 'done')

export type JobBacklog = {
  kind: JobKind
  state: JobState
  count: number
  /** Since when the oldest has been due (`waiting`), running or failed. */
  oldest: string | null
}

export function backlogRepository({ db }: Engine) {
  return {
    /** Unfinished jobs by kind and state. A waiting job that is not due yet counts, but is not the oldest. */
    async jobs(now: string): Promise<JobBacklog[]> {
      const rows = await db
        .selectFrom('jobs')
        .select((columns) => [
          'kind',
          'state',
          columns.fn.countAll<number>().as('count'),
          columns.fn
            .min(
              columns
                .case()
                .when('state', '=', 'waiting')
                .then(columns.case().when('run_at', '<=', now).then(columns.ref('run_at')).end())
                .when('state', '=', 'running')
                .then(columns.ref('started_at'))
                .else(columns.ref('finished_at'))
                .end(),
            )
            .as('oldest'),
        ])
        .where('state', 'in', UNFINISHED)
        .groupBy(['kind', 'state'])
        .orderBy('kind')
        .orderBy('state')
        .execute()
      return rows as JobBacklog[]
    },

    /** Emails that are still to be sent, and when the oldest of them was written. */
    async emails(now: string): Promise<{ count: number; oldest: string | null }> {
      const row = await db
        .selectFrom('outbox')
        .select((columns) => [columns.fn.countAll<number>().as('count'), columns.fn.min('created_at').as('oldest')])
        .where('sent_at', 'is', null)
        .where('content', 'is not', null)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow()
      return { count: row.count, oldest: row.oldest }
    },
  }
}

export type BacklogRepository = ReturnType<typeof backlogRepository>
