/** Which moments belong to a day of the calendar, in the publisher's time zone. */
import { endOfDay, parseMoment, shiftDay } from '#shared/dates.ts'
import { momentOfWallTime } from '#shared/time-zones.ts'

/**
 * The moments from `from` until before `before`, and `alone`: that of articles dated by the day alone, which is earlier than
 * `from` in zones west of Asia/Karachi. `others` are the moments between `from` and `before` that name other days in the same
 * way. All are ISO 8601 UTC.
 */
export type DayBounds = { day: string; from: string; before: string; alone: string; others: readonly string[] }

/** `day`: `yyyy-mm-dd`. A date without an hour means the day in Asia/Karachi, whatever the zone. */
export function boundsOfDay(day: string, zone: string): DayBounds {
  const alone = parseMoment(day) ?? ''
  const from = momentOfWallTime({ day, time: '00:00' }, zone) ?? alone
  const before = momentOfWallTime({ day: shiftDay(day, 1), time: '00:00' }, zone) ?? endOfDay(day) ?? ''
  // Zones are at most 17 hours behind Asia/Karachi and 9 ahead, so that no other day's midnight there can be within this one.
  const next = parseMoment(shiftDay(day, 1)) ?? ''
  return { day, from, before, alone, others: next >= from && next < before ? [next] : [] }
}
