/** The report of a move as a spreadsheet. */
import type { Readable } from 'node:stream'
import { asCsv } from '#core/csv.ts'
import type { MovedItem } from './moves.ts'

const COLUMNS = {
  noun: 'noun',
  sourceId: 'source_id',
  outcome: 'outcome',
  reason: 'reason',
  detail: 'detail',
  recordId: 'id',
  title: 'title',
  edited: 'edited_here',
  removed: 'removed',
} as const

export function movesAsCsv(items: AsyncIterable<MovedItem>): Readable {
  return asCsv(items, COLUMNS)
}
