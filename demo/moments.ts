/** When things of the demo magazine happened: so many days before it is loaded, at an hour that is likely. */
import { createHash } from 'node:crypto'
import { dayOf, parseMoment } from '#shared/dates.ts'

const DAY_MS = 86_400_000

/** A whole number from 0 to below `limit` that is always the same for the same words. */
export function chosenBy(words: string, limit: number): number {
  return createHash('sha256').update(words).digest().readUInt32BE() % limit
}

/** The day of Asia/Karachi so many days before a moment, `yyyy-mm-dd`. */
export function dayBefore(now: string, days: number): string {
  return dayOf(new Date(Date.parse(now) - days * DAY_MS))
}

/** ISO 8601 UTC; between 6 in the morning and 10 in the evening there, and never later than now. `of` names what happened. */
export function momentBefore(now: string, days: number, of: string): string {
  const hour = String(6 + chosenBy(`${of} hour`, 16)).padStart(2, '0')
  const minute = String(chosenBy(`${of} minute`, 60)).padStart(2, '0')
  const moment = parseMoment(`${dayBefore(now, days)}T${hour}:${minute}`) ?? now
  if (moment < now) return moment
  return new Date(Date.parse(now) - 60_000 * (1 + chosenBy(of, 30))).toISOString()
}
