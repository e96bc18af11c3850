/** An entry of the cache: a stored response, and until when it may be served. */
import type { StatusCounts } from '../monitoring/request-counts.ts'
import { bytesOf, type StoredResponse } from './stored-response.ts'

const SECOND_MS = 1000
const DAY_MS = 86_400_000

/** A response past its freshness is served for this long while another one is rendered. */
const REVALIDATION_WINDOW_MS = 60 * SECOND_MS

/** While events are not delivered, a response counts as fresh for this long. */
const UNCONFIRMED_FRESH_MS = 5 * SECOND_MS

/** With the database unavailable, the last response is served for this long. */
const STALE_IF_ERROR_MS = DAY_MS

/** After a render that failed, the stale response is served for this long before the next attempt. */
const RETRY_MS = 2 * SECOND_MS

/** What an entry occupies beside its response: its key, its buffers' own objects and its place in the lists. */
const OVERHEAD_BYTES = 2048

/** What a tag occupies beside its text: its place in the index. */
const TAG_OVERHEAD_BYTES = 150

/** The key's parts, so that a response can be requested again. */
export type EntryKey = { host: string; path: string; query: string }

export const keyText = ({ host, path, query }: EntryKey): string => `${host}${path}?${query}`

export type Entry = {
  key: EntryKey
  response: StoredResponse
  tags: readonly string[]
  storedAt: number
  /** Infinity where only a drop ends the freshness. */
  freshUntil: number
  droppedAt: number | null
  /** The end of the pause after a failed render; 0 without one. */
  failedUntil: number
  /** A neutral page, from which the stored language may redirect. */
  isNeutral: boolean
  /** Whether the response to a request with `Origin` differs. */
  variesByOrigin: boolean
  /** What its route's answers from the cache are counted in. */
  statuses: StatusCounts
}

export type NewEntry = Pick<Entry, 'key' | 'response' | 'tags' | 'isNeutral' | 'variesByOrigin' | 'statuses'> & {
  maxAgeSeconds: number | null
}

export function newEntry({ maxAgeSeconds, ...given }: NewEntry, now: number): Entry {
  return {
    ...given,
    storedAt: now,
    freshUntil: maxAgeSeconds === null ? Infinity : now + maxAgeSeconds * SECOND_MS,
    droppedAt: null,
    failedUntil: 0,
  }
}

/** Whether the entry says that nothing is at this address. */
export function isMissing({ response }: Pick<Entry, 'response'>): boolean {
  return response.status === 404
}

export function entryBytes({ response, tags }: Pick<Entry, 'response' | 'tags'>): number {
  return OVERHEAD_BYTES + bytesOf(response) + tags.reduce((sum, tag) => sum + tag.length + TAG_OVERHEAD_BYTES, 0)
}

/**
 * `fresh`: may be served. `stale`: may be served while it is rendered again. `spare`: may be served only where a render
 * fails because the database is unavailable. `expired`: may not be served.
 */
export type Freshness = 'fresh' | 'stale' | 'spare' | 'expired'

/** `isDelivering`: whether this process receives the events that drop entries. */
export function freshnessOf(entry: Entry, now: number, isDelivering: boolean): Freshness {
  const { droppedAt, storedAt, failedUntil } = entry
  const freshUntil = isDelivering ? entry.freshUntil : Math.min(entry.freshUntil, storedAt + UNCONFIRMED_FRESH_MS)
  if (droppedAt === null && now < freshUntil) return 'fresh'
  if (isMissing(entry)) return 'expired'
  const staleSince = droppedAt ?? freshUntil
  if (now - staleSince >= STALE_IF_ERROR_MS) return 'expired'
  if (now < failedUntil) return 'stale'
  return droppedAt === null && now - staleSince < REVALIDATION_WINDOW_MS ? 'stale' : 'spare'
}

/** Postpones the next attempt after a failed render. */
export function markFailed(entry: Entry, now: number): void {
  entry.failedUntil = now + RETRY_MS
}
