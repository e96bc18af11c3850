/** The tables of moves from a former site. See `schema.ts` for the forms of values. */
import type { Generated } from 'kysely'
import type { FileFault, MoveNoun, MoveOutcome, MoveSourceName, MoveState, SkipReason } from '#shared/moving.ts'
import type { Bit, Moment } from './column-types.ts'

export type MovesTable = {
  id: Generated<number>
  source: MoveSourceName
  /** The origin of the former site: with the noun and the id there it identifies an item. */
  site: string
  /** The address of its API, or a folder or file on this machine. */
  location: string
  state: MoveState
  /** The number of its last run. */
  run: Generated<number>
  /** JSON. */
  mapping: string
  /** JSON: what the last look has found. */
  found: string | null
  /** JSON. */
  progress: string | null
  /** JSON: why the last action has failed. */
  error: string | null
  user_id: number | null
  created_at: Moment
  started_at: Moment | null
  finished_at: Moment | null
}

/** What became of each item of the source, and the record of this site that it is. */
export type MovedItemsTable = {
  move_id: number
  noun: MoveNoun
  source_id: string
  record_id: number | null
  /** The run that has seen it last. */
  run: number
  outcome: MoveOutcome | 'undone'
  reason: SkipReason | null
  /** The field of a value that was not accepted. */
  detail: string | null
  title: string
  /** Of what was written: something else there is a change. */
  hash: string | null
  /** Of the record as it was written: another one has been edited here. */
  version: string | null
  edited: Generated<Bit>
  /** JSON: how many elements sanitizing has removed, by tag. */
  removed: string | null
  /** The visits there that are counted here. */
  visits: Generated<number>
}

/** The files that items reference, by their address there: stored under a name, or why not. */
export type MovedFilesTable = { move_id: number; address: string; name: string | null; fault: FileFault | null }
