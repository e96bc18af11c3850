/** The calendar of the magazines: which articles belong to which day. */
import { dateOnWire } from '#shared/dates.ts'
import type { CalendarDayWire } from '#shared/schemas/calendar.wire.ts'
import type { Article } from '../articles.ts'

/**
 * `scheduled`: becomes public at its publish date. `planned`: not finished, and given a date later than the day on which
 * it was begun. `due`: not finished, and to be finished on that day.
 */
export type CalendarState = 'published' | 'scheduled' | 'planned' | 'due'

export type CalendarArticle = Pick<
  Article,
  'id' | 'title' | 'writer' | 'category' | 'status' | 'publishDate' | 'version'
>

export type CalendarEntry = CalendarArticle & { state: CalendarState }

/** `count`: of all articles of the day, of which `entries` are the first. */
export type CalendarDay = { day: string; count: number; entries: CalendarEntry[] }

export type CalendarFilter = {
  /** The first day, `yyyy-mm-dd` in the publisher's time zone; today by default. */
  from?: string
  /** The number of days, 1 to 42. */
  days: number
  /** The number of articles of each day, 1 to 200. */
  perDay: number
  categories?: readonly string[]
  writer?: string
}

/** Six weeks: what a month touches at most. */
export const MAX_CALENDAR_DAYS = 42
export const MAX_CALENDAR_ENTRIES = 200

export function presentCalendarDay({ day, count, entries }: CalendarDay): CalendarDayWire {
  return {
    day,
    count,
    entries: entries.map(({ publishDate, ...entry }) => ({
      ...entry,
      publish_date: dateOnWire(publishDate),
      publish_at: publishDate,
    })),
  }
}
