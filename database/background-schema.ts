/** The tables of background work: events, jobs, their schedules and emails. See `schema.ts` for the forms of values. */
import type { Generated } from 'kysely'
import type { Moment } from './column-types.ts'

/** What changed, in the order in which the changes were committed. */
export type EventsTable = {
  id: Generated<number>
  at: Moment
  noun: string
  /** A number for most, a name for a setting. */
  noun_id: string
  change: string
  /** JSON: the small facts before and after. */
  content: string
  /** A second event with the same key is not written. */
  idempotency_key: string | null
}

/** Work that happens later. */
export type JobsTable = {
  id: Generated<number>
  kind: string
  /** JSON. */
  payload: string
  /** waiting, running, done or failed. */
  state: string
  /** Of two waiting jobs with one key there is one. */
  unique_key: string | null
  run_at: Moment
  attempts: Generated<number>
  max_attempts: number
  /** The runner that works on it, and until when nobody else may. */
  lease_owner: string | null
  lease_until: Moment | null
  last_error: string | null
  created_at: Moment
  started_at: Moment | null
  finished_at: Moment | null
}

/** When each schedule runs next; what it runs stands in the code. */
export type JobSchedulesTable = { name: string; rule: string; next_run_at: Moment; last_run_at: Moment | null }

/** Emails that wait to be sent, and for a while those that were. */
export type OutboxTable = {
  id: string
  created_at: Moment
  /** After this moment it is not sent any more. */
  expires_at: Moment
  sent_at: Moment | null
  /** The message, encrypted; null once it is sent or has expired. */
  content: string | null
}
