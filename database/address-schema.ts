/** The tables of addresses of a former site. See `schema.ts` for the forms of values. */
import type { Generated } from 'kysely'
import type { RedirectNoun } from '#shared/redirects.ts'
import type { Moment } from './column-types.ts'

/** An old address in its normal form, or a pattern of such, and where it leads. */
export type RedirectsTable = {
  id: Generated<number>
  address: string
  /** The part of the address before its query. */
  path: string
  /** 1 where the address stands for many. */
  is_pattern: number
  /** The record that it leads to, whose address it follows. */
  target_noun: RedirectNoun | null
  target_id: number | null
  /** Where it leads otherwise; null with a record, and for what is gone. */
  target: string | null
  /** `target` in the form of `address`, where it is of this site; chains are found by it. */
  target_address: string | null
  version: number
  created_at: Moment
}

/** An address that was asked for in vain, in its normal form, and how often. */
export type MissedAddressesTable = {
  id: Generated<number>
  address: string
  count: number
  last_day: string
}
