/** Reads days and hours as people type them. */
import { parseMoment } from '#shared/dates.ts'

/** Whether a day of the calendar has been typed to its end, with a year from 1000 on. */
export function isTypedDay(text: string): boolean {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && parseMoment(text) !== null
}

/** An hour of the day, in 24 hours, as `hh:mm`: of `8:26`, `0826`, `8.26` and `8`. Null if it is none. */
export function readTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.]?([0-5]\d))?$/.exec(text.trim())
  if (!match) return null
  const [, hour = '', minute = '00'] = match
  return Number(hour) < 24 ? `${hour.padStart(2, '0')}:${minute}` : null
}
