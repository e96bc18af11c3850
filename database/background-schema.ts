/** The tables of background work: events, jobs, their schedules and emails. See `schema.ts` for the forms of values. */
import type { Generated } from 'kysely'
import type { BackupKind, BackupState, BackupStep } from '#shared/backups.ts'
import type { ExportState } from '#shared/schemas/export.wire.ts'
import type { DeliveryState, WebhookEvent, WebhookState } from '#shared/webhook-events.ts'
import type { Bit, Moment } from './column-types.ts'

/** Changes, in the order in which they were committed. */
export type EventsTable = {
  id: Generated<number>
  at: Moment
  noun: string
  /** A number for most nouns, a name for a setting. */
  noun_id: string
  change: string
  /** JSON: the facts before and after. */
  content: string
  /** A second event with the same key is not written. */
  idempotency_key: string | null
}

/** Deferred work. */
export type JobsTable = {
  id: Generated<number>
  kind: string
  /** JSON. */
  payload: string
  /** waiting, running, done or failed. */
  state: string
  /** Of two waiting jobs with the same key one is kept. */
  unique_key: string | null
  run_at: Moment
  attempts: Generated<number>
  max_attempts: number
  /** The runner that holds the lease, and the time until which no other may claim the job. */
  lease_owner: string | null
  lease_until: Moment | null
  last_error: string | null
  created_at: Moment
  started_at: Moment | null
  finished_at: Moment | null
}

/** The next run of each schedule; the code determines what it runs. */
export type JobSchedulesTable = { name: string; rule: string; next_run_at: Moment; last_run_at: Moment | null }

/** Bundles of the site that admins had written. */
export type ExportsTable = {
  id: Generated<number>
  created_at: Moment
  user_id: number | null
  state: ExportState
  percent: Generated<number>
  /** The length of the file, once it is written. */
  bytes: number | null
  finished_at: Moment | null
  /** When the file is deleted. */
  expires_at: Moment | null
}

/** Addresses of other systems that are told of changes. */
export type WebhooksTable = {
  id: Generated<number>
  url: string
  /** JSON: a list of events. */
  events: string
  /** Encrypted. */
  secret: string
  state: WebhookState
  since_event: number
  user_id: number | null
  created_at: Moment
  last_success_at: Moment | null
}

export type WebhookDeliveriesTable = {
  id: Generated<number>
  webhook_id: number
  /** With the webhook it identifies the delivery: no event is delivered twice to one. */
  event_seq: number
  event: WebhookEvent
  noun_id: number | null
  body: string
  state: DeliveryState
  attempts: number
  status: number | null
  error: string | null
  created_at: Moment
  queued_at: Moment
  attempted_at: Moment | null
}

/** Emails to be sent, and for a while those that were sent. */
export type OutboxTable = {
  id: string
  created_at: Moment
  /** After this time it is no longer sent. */
  expires_at: Moment
  sent_at: Moment | null
  /** The message, encrypted; null once it is sent or has expired. */
  content: string | null
}

/** What is known of each backup; the store of backups has the backups themselves. */
export type BackupsTable = {
  id: Generated<number>
  name: string
  kind: BackupKind
  state: BackupState
  /** The step of one that is running, and how much of it is done. */
  step: BackupStep | null
  done: Generated<number>
  total: Generated<number>
  started_at: Moment
  finished_at: Moment | null
  proven_at: Moment | null
  /** When it was restored on trial. */
  restored_at: Moment | null
  /** Of the copy of the database, and of all media that it lists. */
  database_bytes: number | null
  media_bytes: number | null
  media_files: number | null
  /** How many files the media store lacked. */
  media_missing: number | null
  encrypted: Bit
  error: string | null
}
