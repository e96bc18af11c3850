/** Times of day in a time zone of the tz database, such as `Europe/London`, with and without daylight saving time. */

import { dayOf } from './dates.ts'

/** A day (`yyyy-mm-dd`) and a time (`hh:mm`), as a calendar and a clock on the wall show them. */
export type WallTime = { day: string; time: string }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

export function isTimeZone(name: string): boolean {
  // Offsets such as +05:00 are accepted by `Intl`, but are no zones.
  if (!/^[A-Z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** What the wall shows at a moment, as if it were UTC; whole seconds. */
function wallMs(ms: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** `moment`: ISO 8601 UTC. */
export function wallTime(moment: string, zone: string): WallTime {
  const shown = new Date(wallMs(Date.parse(moment), zone)).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/**
 * The date of a new article (`yyyy-mm-dd`): today on the wall, unless that day is yet to begin for readers, to whom a day is
 * one in Asia/Karachi. An article that is published at once is then public at once.
 */
export function dayOfNewArticle(now: string, zone: string): string {
  const today = wallTime(now, zone).day
  const ofReaders = dayOf(now)
  return today < ofReaders ? today : ofReaders
}

/**
 * The moment (ISO 8601 UTC) at which the wall shows a time. Of an hour that a change of the clocks repeats, the first; of
 * one that it leaves out, as much later as the clocks are set. Null if day and time are none of the calendar.
 */
export function momentOfWallTime({ day, time }: WallTime, zone: string): string | null {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  const wanted = Date.parse(`${day}T${time}:00.000Z`)
  if (Number.isNaN(wanted) || new Date(wanted).toISOString().slice(0, 10) !== day) return null
  // The offsets a day before and after include both sides of a change. Two changes in two days do not occur.
  const offsets = [-1, 1].map((days) => {
    const near = wanted + days * 86_400_000
    return wallMs(near, zone) - near
  })
  const candidates = offsets.map((offset) => wanted - offset).toSorted((a, b) => a - b)
  const exact = candidates.find((ms) => wallMs(ms, zone) === wanted)
  return new Date(exact ?? candidates.at(-1) ?? wanted).toISOString()
}
