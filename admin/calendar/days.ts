/** The days of the calendar's views, and the dates of articles that move between them. Weeks begin on Monday (ISO 8601). */
import { dayOf, parseDate, parseMoment, shiftDay, shiftMonth } from '#shared/dates.ts'
import { formatTime } from '../articles/time-formats.ts'

export const VIEWS = ['month', 'week'] as const
export type View = (typeof VIEWS)[number]

export const DAYS_OF_WEEK = 7

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_OF_WEEK
}

function startOfWeek(day: string): string {
  return shiftDay(day, -weekdayOf(day))
}

/** The days of the view that contains a day: whole weeks. */
export function daysOfView(view: View, day: string): string[] {
  const from = startOfWeek(view === 'week' ? day : `${day.slice(0, 7)}-01`)
  const end = view === 'week' ? shiftDay(from, DAYS_OF_WEEK) : `${shiftMonth(day.slice(0, 7), 1)}-01`
  const days: string[] = []
  for (let each = from; each < end || days.length % DAYS_OF_WEEK !== 0; each = shiftDay(each, 1)) days.push(each)
  return days
}

/** A day of the previous view (-1), or of a following one. */
export function shiftView(view: View, day: string, by: number): string {
  return view === 'week' ? shiftDay(startOfWeek(day), by * DAYS_OF_WEEK) : `${shiftMonth(day.slice(0, 7), by)}-01`
}

/** The timestamp of a date as the API writes it. */
export function momentOf(date: string): string {
  return parseDate(date) ?? date
}

/** Whether a date has a time of its own, and not only a day. */
export function hasTime(date: string): boolean {
  const moment = momentOf(date)
  return parseMoment(dayOf(moment)) !== moment
}

/** The date on another day, at the same time in Asia/Karachi: as the API accepts it. */
export function dateOnDay(date: string, day: string): string {
  return hasTime(date) ? `${day}T${formatTime(momentOf(date))}` : day
}
