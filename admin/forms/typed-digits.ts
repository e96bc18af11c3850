/** Reads days, months and hours as people type them, also in Urdu digits. */
import { parseMoment } from '#shared/dates.ts'

/** `۲۰۲۶` → `2026`. */
export function latinDigits(text: string): string {
  return text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
}

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
