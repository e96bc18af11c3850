/** The SQL by which runners share jobs: a job belongs to the holder of its lease until the lease expires. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { JobKind } from '#shared/jobs.ts'
import type { Job } from './jobs.ts'

export type ClaimedJob = Pick<Job, 'id' | 'kind' | 'payload' | 'uniqueKey' | 'attempts' | 'maxAttempts'>

/** What a runner has room for. */
export type Room = {
  kinds: readonly JobKind[]
  /** The beginnings of unique keys of which it has enough. */
  fullGroups?: readonly string[]
}

export type Claim = Room & {
  owner: string
  now: string
  leaseUntil: string
  /** Jobs that this owner is running: their leases look expired where the clock has jumped. */
  except?: readonly number[]
}

function isOutside(groups: readonly string[]) {
  const each = groups.map(
    (group) => sql`and (unique_key is null or substr(unique_key, 1, ${sql.lit(group.length)}) <> ${group})`,
  )
  return each.length > 0 ? sql.join(each, sql` `) : sql``
}

export function leasesRepository({ db, skipLocked }: Engine) {
  /** Matches while this owner holds the lease of this attempt: another may have taken over the job. */
  function held(owner: string, { id, attempts }: ClaimedJob) {
    return db
      .updateTable('jobs')
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('lease_owner', '=', owner)
      .where('attempts', '=', attempts)
  }

  return {
    /** Claims the next job that is due, or one whose lease has expired because its process ended. */
    async claim({
      owner,
      kinds,
      fullGroups = [],
      now,
      leaseUntil,
      except = [],
    }: Claim): Promise<ClaimedJob | undefined> {
      if (kinds.length === 0) return undefined
      const others = except.length > 0 ? sql`and id not in (${sql.join(except)})` : sql``
      const due = sql<number>`(
        select id from jobs
        where kind in (${sql.join(kinds)})
          and ((state = 'waiting' and run_at <= ${now}) or (state = 'running' and lease_until <= ${now} ${others}))
          ${isOutside(fullGroups)}
        order by run_at, id limit 1 ${skipLocked})`
      const row = await db
        .updateTable('jobs')
        .set({
          state: 'running',
          lease_owner: owner,
          lease_until: leaseUntil,
          started_at: now,
          attempts: (columns) => columns('attempts', '+', 1),
        })
        .where('id', '=', due)
        .returning(['id', 'kind', 'payload', 'unique_key as uniqueKey', 'attempts', 'max_attempts as maxAttempts'])
        .executeTakeFirst()
      return row && ({ ...row, payload: JSON.parse(row.payload) as unknown } as ClaimedJob)
    },

    /** Returns false if the lease no longer belongs to this owner. */
    async extend(owner: string, job: ClaimedJob, leaseUntil: string): Promise<boolean> {
      const { numUpdatedRows } = await held(owner, job).set({ lease_until: leaseUntil }).executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async complete(owner: string, job: ClaimedJob, now: string): Promise<void> {
      await held(owner, job)
        .set({ state: 'done', finished_at: now, lease_owner: null, lease_until: null, last_error: null })
        .execute()
    },

    async fail(owner: string, job: ClaimedJob, { now, error }: { now: string; error: string }): Promise<void> {
      await held(owner, job)
        .set({ state: 'failed', finished_at: now, lease_owner: null, lease_until: null, last_error: error })
        .execute()
    },

    /** Returns the job to the waiting ones. If another with its key is waiting by now, that one replaces it. */
    async refund(
      owner: string,
      job: ClaimedJob,
      { runAt, attempts, error }: { runAt: string; attempts: number; error: string | null },
    ): Promise<void> {
      const { numUpdatedRows } = await held(owner, job)
        .set({ state: 'waiting', run_at: runAt, attempts, lease_owner: null, lease_until: null, last_error: error })
        .where(sql<boolean>`not exists (select 1 from jobs as other
          where other.state = 'waiting' and other.unique_key = jobs.unique_key)`)
        .executeTakeFirst()
      if (numUpdatedRows > 0n || job.uniqueKey === null) return
      await db
        .deleteFrom('jobs')
        .where('id', '=', job.id)
        .where('lease_owner', '=', owner)
        .where('attempts', '=', job.attempts)
        .execute()
    },

    /** When the next job that there is room for is due, or the next lease expires. */
    async nextDue({ kinds, fullGroups = [] }: Room): Promise<string | null> {
      if (kinds.length === 0) return null
      const first = (state: string, column: 'run_at' | 'lease_until') =>
        db
          .selectFrom('jobs')
          .select((columns) => columns.fn.min(column).as('at'))
          .where('state', '=', state)
          .where('kind', 'in', kinds)
          .where(sql<boolean>`true ${isOutside(fullGroups)}`)
      const rows = await first('waiting', 'run_at').unionAll(first('running', 'lease_until')).execute()
      const moments = rows.map(({ at }) => at).filter((at) => at !== null)
      return moments.toSorted()[0] ?? null
    },
  }
}

export type LeasesRepository = ReturnType<typeof leasesRepository>
