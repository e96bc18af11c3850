/** What is recorded of records: their changes, and those that were deleted. See `schema.ts` for the forms of values. */
import type { Generated } from 'kysely'
import type { AuditAction, AuditNoun } from '#shared/audit.ts'
import type { Noun } from '#shared/nouns.ts'
import type { Moment } from './column-types.ts'

/** Audit events: who did what when. */
export type AuditTable = {
  id: Generated<number>
  at: Moment
  /** Null for actions of the site itself. */
  user_id: number | null
  /** The address at that time: audit events outlive accounts. */
  user_email: string | null
  action: AuditAction
  noun: AuditNoun
  /** The id of a record, or the name of a setting. */
  noun_id: string | null
  title: string
  /** JSON of the changes. */
  details: string
}

/** Deleted records with their dependent rows. */
export type BinTable = {
  id: Generated<number>
  noun: Noun
  noun_id: number
  title: string
  deleted_at: Moment
  deleted_by: number | null
  /** JSON: the record's row, the rows deleted with it, and the references to it. */
  content: string
}
