/** The days of the calendar's views, and the dates of articles that move between them. Weeks begin on Monday (ISO 8601). */
import { dayOrMoment, parseMoment, shiftDay, shiftMonth } from '#shared/dates.ts'
import { momentOfWallTime, wallTime } from '#shared/time-zones.ts'

export const VIEWS = ['month', 'week'] as const
export type View = (typeof VIEWS)[number]

export const DAYS_OF_WEEK = 7
const MINUTE_MS = 60_000

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

/** The timestamp of a day, as texts of days are made from it. */
export function momentOf(day: string): string {
  return parseMoment(day) ?? day
}

/** Whether an article has a time of its own, and not only a day. `publishAt`: ISO 8601 UTC. */
export function hasTime(publishAt: string): boolean {
  return dayOrMoment(publishAt) === publishAt
}

/** Where an article moves: to another day at the same time on the clocks of the zone, or to the day alone. */
export function dateOnDay(publishAt: string, day: string, zone: string): string {
  if (!hasTime(publishAt)) return day
  const moment = momentOfWallTime({ day, time: wallTime(publishAt, zone).time }, zone)
  // Clocks on the wall show no seconds.
  return moment === null ? day : new Date(Date.parse(moment) + (Date.parse(publishAt) % MINUTE_MS)).toISOString()
}
