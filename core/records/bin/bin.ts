/**
 * The bin: deleted records leave their tables with their dependent rows and are kept here for 30 days. So nothing that
 * lists, counts or searches needs to consider deletion, and no index includes deleted rows.
 */
import type { Noun } from '#shared/nouns.ts'

export const BIN_RETENTION_DAYS = 30

/** Records deleted before this time have expired. */
export function oldestInBin(now: string): string {
  return new Date(Date.parse(now) - BIN_RETENTION_DAYS * 86_400_000).toISOString()
}

export function expiryOf(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + BIN_RETENTION_DAYS * 86_400_000).toISOString()
}

export type Row = Readonly<Record<string, unknown>>

/** A record as the bin stores it. */
export type BinContent = {
  row: Row
  children: Record<string, Row[]>
  /** By table, the ids of the rows that referenced it. */
  links: Record<string, number[]>
}

export type BinEntry = {
  id: number
  noun: Noun
  nounId: number
  title: string
  deletedAt: string
  deletedBy: number | null
  deletedByName: string | null
  /** What is kept of it is no record: it can be purged, but not restored. */
  isDamaged: boolean
}
