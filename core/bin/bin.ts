/**
 * The bin: what is deleted leaves its table, with all that hangs on it, and is kept here for 30 days. So nothing that
 * lists, counts or looks up needs to know of deletion, and no index carries it.
 */
import type { Noun } from '#shared/nouns.ts'

export const DAYS_IN_BIN = 30

/** Moments before this one are too long ago: what was deleted then is gone. */
export function oldestInBin(now: string): string {
  return new Date(Date.parse(now) - DAYS_IN_BIN * 86_400_000).toISOString()
}

export function expiryOf(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + DAYS_IN_BIN * 86_400_000).toISOString()
}

export type Row = Readonly<Record<string, unknown>>

/** A record as the bin keeps it. */
export type BinContent = {
  row: Row
  children: Record<string, Row[]>
  /** Ids by table of what pointed to it. */
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
}
