/** Timestamps of the demo magazine: a number of days before it is loaded, at a plausible hour. */
import { createHash } from 'node:crypto'
import { dayOf, parseMoment } from '#shared/dates.ts'

const DAY_MS = 86_400_000

/** An integer from 0 to below `limit`, always the same for the same text. */
export function pseudoRandom(words: string, limit: number): number {
  return createHash('sha256').update(words).digest().readUInt32BE() % limit
}

/** The day in Asia/Karachi that many days before a time, `yyyy-mm-dd`. */
export function dayBefore(now: string, days: number): string {
  return dayOf(new Date(Date.parse(now) - days * DAY_MS))
}

/** ISO 8601 UTC, between 06:00 and 22:00 in Asia/Karachi and never later than now. `of` identifies the record. */
export function timestampBefore(now: string, days: number, of: string): string {
  const hour = String(6 + pseudoRandom(`${of} hour`, 16)).padStart(2, '0')
  const minute = String(pseudoRandom(`${of} minute`, 60)).padStart(2, '0')
  const moment = parseMoment(`${dayBefore(now, days)}T${hour}:${minute}`) ?? now
  if (moment < now) return moment
  return new Date(Date.parse(now) - 60_000 * (1 + pseudoRandom(of, 30))).toISOString()
}
