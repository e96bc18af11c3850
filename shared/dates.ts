/**
 * The site's dates: timestamps are ISO 8601 UTC strings with milliseconds; calendar days and months are in
 * Asia/Karachi. Pakistan has kept UTC+5 without daylight saving since 2009; older dates use the time-zone data.
 */
import type { Locale } from './locale.ts'

export const TIME_ZONE = 'Asia/Karachi'

const partsFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const MONTHS: Record<Locale, readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ur: ['جنوری', 'فروری', 'مارچ', 'اپریل', 'مئی', 'جون', 'جولائی', 'اگست', 'ستمبر', 'اکتوبر', 'نومبر', 'دسمبر'],
}

/** The start of the current rule: UTC+5 without daylight saving. */
const FIXED_OFFSET_SINCE = Date.UTC(2009, 10, 1)
const FIXED_OFFSET_MS = 5 * 3_600_000

/** The `yyyy-mm-dd` in Asia/Karachi of a timestamp. Pages call it often, and `Intl` is slow. */
export function dayOf(moment: string | Date): string {
  const date = typeof moment === 'string' ? new Date(moment) : moment
  if (date.getTime() >= FIXED_OFFSET_SINCE) return new Date(date.getTime() + FIXED_OFFSET_MS).toISOString().slice(0, 10)
  return partsFormat.format(date)
}

/** The `yyyy-mm` in Asia/Karachi of a timestamp. */
export function monthOf(moment: string | Date): string {
  return dayOf(moment).slice(0, 7)
}

/** The four digits of the year in Asia/Karachi of a timestamp. */
export function yearOf(moment: string | Date): string {
  return dayOf(moment).slice(0, 4)
}

/** A month in an address: `yyyy-mm` with a month from 01 to 12. */
export function isMonth(value: string): boolean {
  return /^[0-9]{4}-(0[1-9]|1[0-2])$/.test(value)
}

export function monthName(month: number, locale: Locale): string {
  return MONTHS[locale][month - 1] ?? ''
}

/** `2026-11` → `November 2026`, `نومبر 2026`. */
export function formatMonth(month: string, locale: Locale): string {
  const [year = '', number = ''] = month.split('-')
  return `${monthName(Number(number), locale)} ${year}`
}

/** A day in long form, day first as British and Urdu readers write it: `20 November 2026`, `20 نومبر 2026`. */
export function formatDay(moment: string, locale: Locale): string {
  const [year, month, day] = dayOf(moment).split('-')
  return `${Number(day)} ${monthName(Number(month), locale)} ${year}`
}

/** The previous (`-1`) or a following month. */
export function shiftMonth(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const index = year * 12 + (number - 1) + by
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The day (`yyyy-mm-dd`) that is some days later, or earlier by a negative number. */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
}

function isRealDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Until 1907 the clocks of Karachi were 32 minutes behind UTC+5, so that its midnight was still the day before. */
function startOfDay(day: string): Date {
  const start = new Date(`${day}T00:00+05:00`)
  return dayOf(start) === day ? start : new Date(start.getTime() + 3_600_000)
}

/**
 * Parses `yyyy-mm-dd` (midnight in Asia/Karachi) or an ISO 8601 timestamp (without an offset: Asia/Karachi too) to ISO
 * UTC. Null if it is neither, or not a day of the calendar (2026-02-30).
 */
export function parseMoment(value: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
    value.trim(),
  )
  if (!match) return null
  const [, year, month, day, time, offset = '+05:00'] = match
  if (!isRealDay(Number(year), Number(month), Number(day))) return null
  if (time === undefined) return startOfDay(`${year}-${month}-${day}`).toISOString()
  const moment = new Date(`${year}-${month}-${day}T${time}${offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

const FURTHEST_ZONE_MS = 14 * 3_600_000

/** Whether a timestamp has a year of four digits in every time zone, so that days and moments sort as texts. */
export function hasYear(moment: string): boolean {
  return /^[1-9]\d{3}-/.test(moment) && new Date(Date.parse(moment) + FURTHEST_ZONE_MS).getUTCFullYear() < 10_000
}

/**
 * Parses a date that a client has sent. Midnight UTC names the day alone, as `dateOnWire` writes it and as clients write
 * the value of a date field; anything else is what `parseMoment` says.
 */
export function parseDate(value: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0{1,9})?)?(?:Z|[+-]00:?00)$/.exec(value.trim())
  return parseMoment(match?.[1] ?? value)
}

/** A day as the API answers it: its first ten characters and its day in Asia/Karachi are that day. */
export function dayOnWire(moment: string): string {
  return `${dayOf(moment)}T00:00:00.000Z`
}

/** A timestamp as the API answers it; one that is given by a day alone, as `dayOnWire`. */
export function dateOnWire(moment: string): string {
  return parseMoment(dayOf(moment)) === moment ? dayOnWire(moment) : moment
}

/** A timestamp as forms hold it: the day (`yyyy-mm-dd`) where it is given by a day alone. */
export function dayOrMoment(moment: string): string {
  const day = dayOf(moment)
  return parseMoment(day) === moment ? day : moment
}

/** The timestamp at which a day (`yyyy-mm-dd` in Asia/Karachi) ends; null if it is not a day of the calendar. */
export function endOfDay(day: string): string | null {
  const start = parseMoment(day)
  return start && new Date(Date.parse(start) + 86_400_000).toISOString()
}
