/** Use case of the calendar. Articles are moved by writing their publish date, as everywhere. */
import { shiftDay } from '#shared/dates.ts'
import { wallTime } from '#shared/time-zones.ts'
import { isPublicArticle, isScheduledArticle } from '../articles.public.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { SettingsService } from '#core/site/settings/settings.service.ts'
import { boundsOfDay } from './calendar.days.ts'
import { assertCanSeeCalendar, categoriesOnCalendar } from './calendar.policy.ts'
import type { CalendarRepository, CalendarRow } from './calendar.repository.ts'
import type { CalendarDay, CalendarEntry, CalendarFilter, CalendarState } from './calendar.ts'

function stateOf({ isDue, ...article }: CalendarRow, now: string): CalendarState {
  if (isDue === 1) return 'due'
  if (isPublicArticle(article, now)) return 'published'
  return isScheduledArticle(article, now) ? 'scheduled' : 'planned'
}

function toEntry(row: CalendarRow, now: string): CalendarEntry {
  const { day: _day, count: _count, isDue: _isDue, ...article } = row
  return { ...article, state: stateOf(row, now) }
}

export function calendarService(parts: {
  calendar: CalendarRepository
  settings: Pick<SettingsService, 'timeZone'>
  clock: Clock
}) {
  const { calendar, settings, clock } = parts
  return {
    /** Every day of the range in the publisher's time zone, also those without articles. Throws `session.*`. */
    async list(caller: Caller, { from, days, categories, ...filter }: CalendarFilter): Promise<CalendarDay[]> {
      assertCanSeeCalendar(caller)
      const now = clock()
      const seen = categoriesOnCalendar(caller, categories)
      const zone = await settings.timeZone()
      const first = from ?? wallTime(now, zone).day
      const names = Array.from({ length: days }, (_, index) => shiftDay(first, index))
      const bounds = names.map((day) => boundsOfDay(day, zone))
      const rows = await calendar.list(bounds, { ...filter, ...(seen !== undefined && { categories: seen }) })
      const byDay = Map.groupBy(rows, (row) => row.day)
      return names.map((day) => {
        const [due = [], dated = []] = [1, 0].map((isDue) => byDay.get(day)?.filter((row) => row.isDue === isDue) ?? [])
        return {
          day,
          count: (due[0]?.count ?? 0) + (dated[0]?.count ?? 0),
          entries: [...due, ...dated].slice(0, filter.perDay).map((row) => toEntry(row, now)),
        }
      })
    },
  }
}
