/** The only SQL about jobs. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { JOB_STATES, type JobState } from '#shared/jobs.ts'
import { MAX_QUERY_WORDS } from '#shared/search/query.ts'
import type { PageRequest } from '#shared/pagination.ts'
import type { Job, JobFilter } from './jobs.ts'

const COLUMNS = [
  'id',
  'kind',
  'payload',
  'state',
  'unique_key as uniqueKey',
  'run_at as runAt',
  'attempts',
  'max_attempts as maxAttempts',
  'last_error as lastError',
  'created_at as createdAt',
  'started_at as startedAt',
  'finished_at as finishedAt',
] as const

type JobRow = Omit<Job, 'kind' | 'state' | 'payload'> & { kind: string; state: string; payload: string }

const toJob = (row: JobRow) => ({ ...row, payload: JSON.parse(row.payload) as unknown }) as Job

export type NewJob = Pick<Job, 'kind' | 'payload' | 'uniqueKey' | 'runAt' | 'maxAttempts' | 'createdAt'>

export function jobsRepository({ db }: Engine) {
  function from(filter: JobFilter) {
    let query = db.selectFrom('jobs')
    // Names of kinds and messages of programs, which are in no language: their words are parts of longer ones.
    for (const word of (filter.q ?? '').toLowerCase().split(/\s+/).slice(0, MAX_QUERY_WORDS)) {
      const text = sql<string>`lower(jobs.kind || ' ' || coalesce(jobs.last_error, ''))`
      query = query.where(text, 'like', `%${word.replace(/[\\%_]/g, '')}%`)
    }
    if (filter.state !== undefined) query = query.where('state', '=', filter.state)
    if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind)
    return query
  }

  return {
    /** If a job with the same key is waiting, that one is kept, with the earlier of the two times. */
    async insert(job: NewJob): Promise<void> {
      await db
        .insertInto('jobs')
        .values({
          kind: job.kind,
          payload: JSON.stringify(job.payload),
          state: 'waiting',
          unique_key: job.uniqueKey,
          run_at: job.runAt,
          max_attempts: job.maxAttempts,
          created_at: job.createdAt,
        })
        .onConflict((conflict) =>
          conflict
            .column('unique_key')
            .where(sql<boolean>`state = 'waiting' and unique_key is not null`)
            .doUpdateSet({
              run_at: sql`case when excluded.run_at < jobs.run_at then excluded.run_at else jobs.run_at end`,
            }),
        )
        .execute()
    },

    /** Deletes the job with this key if it is waiting. */
    async cancel(uniqueKey: string): Promise<void> {
      await db.deleteFrom('jobs').where('unique_key', '=', uniqueKey).where('state', '=', 'waiting').execute()
    },

    async isWaiting(kind: string, keyStart: string): Promise<boolean> {
      const waiting = db.selectFrom('jobs').select('id').where('kind', '=', kind).where('state', '=', 'waiting')
      const start = sql<string>`substr(unique_key, 1, ${sql.lit(keyStart.length)})`
      return (await waiting.where(start, '=', keyStart).executeTakeFirst()) !== undefined
    },

    async find(id: number): Promise<Job | undefined> {
      const row = await db.selectFrom('jobs').select(COLUMNS).where('id', '=', id).executeTakeFirst()
      return row && toJob(row)
    },

    /** Waiting jobs in the order in which they run; others latest first. */
    async list(filter: JobFilter, page: PageRequest): Promise<Job[]> {
      const query = from(filter).select(COLUMNS)
      const ordered = filter.state === 'waiting' ? query.orderBy('run_at').orderBy('id') : query.orderBy('id', 'desc')
      const rows = await ordered
        .limit(page.pageSize)
        .offset((page.page - 1) * page.pageSize)
        .execute()
      return rows.map(toJob)
    },

    async count(filter: JobFilter): Promise<number> {
      const { count } = await from(filter)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    async countByState(): Promise<Record<JobState, number>> {
      const rows = await db
        .selectFrom('jobs')
        .select((columns) => ['state', columns.fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute()
      const counts = new Map(rows.map(({ state, count }) => [state, count]))
      return Object.fromEntries(JOB_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<JobState, number>
    },

    /** Lets one failed job, or all, run again with all attempts. Returns their number. */
    async retry(which: { id?: number }, now: string): Promise<number> {
      let failed = db.selectFrom('jobs').select(['id', 'unique_key']).where('state', '=', 'failed')
      if (which.id !== undefined) failed = failed.where('id', '=', which.id)
      let retried = 0
      for (const { id } of await failed.execute()) {
        const { numUpdatedRows } = await db
          .updateTable('jobs')
          .set({ state: 'waiting', run_at: now, attempts: 0, finished_at: null })
          .where('id', '=', id)
          .where('state', '=', 'failed')
          .where(sql<boolean>`not exists (select 1 from jobs as other
            where other.state = 'waiting' and other.unique_key = jobs.unique_key)`)
          .executeTakeFirst()
        // A waiting job with the same key already does this work.
        if (numUpdatedRows === 0n)
          await db.deleteFrom('jobs').where('id', '=', id).where('state', '=', 'failed').execute()
        retried += 1
      }
      return retried
    },

    /** Deletes finished jobs. Returns their number. */
    async removeFinished(until: { done: string; failed: string }): Promise<number> {
      let removed = 0
      for (const state of ['done', 'failed'] as const) {
        const { numDeletedRows } = await db
          .deleteFrom('jobs')
          .where('state', '=', state)
          .where('finished_at', '<', until[state])
          .executeTakeFirst()
        removed += Number(numDeletedRows)
      }
      return removed
    },
  }
}

export type JobsRepository = ReturnType<typeof jobsRepository>
