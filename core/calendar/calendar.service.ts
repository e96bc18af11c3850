/** Use case of the calendar. Articles are moved by writing their publish date, as everywhere. */
import { dayOf, endOfDay, parseMoment, shiftDay } from '#shared/dates.ts'
import { isPublicArticle, isScheduledArticle } from '../articles/articles.public.ts'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { assertCanSeeCalendar } from './calendar.policy.ts'
import type { CalendarRepository, CalendarRow } from './calendar.repository.ts'
import type { CalendarDay, CalendarEntry, CalendarFilter } from './calendar.ts'

export function calendarService({ calendar, clock }: { calendar: CalendarRepository; clock: Clock }) {
  function toEntry({ day: _day, count: _count, ...article }: CalendarRow, now: string): CalendarEntry {
    if (isPublicArticle(article, now)) return { ...article, state: 'published' }
    return { ...article, state: isScheduledArticle(article, now) ? 'scheduled' : 'planned' }
  }

  return {
    /** Every day of the range, also those without articles. Throws `session.*`. */
    async list(caller: Caller, { from, days, ...filter }: CalendarFilter): Promise<CalendarDay[]> {
      assertCanSeeCalendar(caller)
      const now = clock()
      const first = from ?? dayOf(now)
      const names = Array.from({ length: days }, (_, index) => shiftDay(first, index))
      const bounds = names.map((day) => ({ day, from: parseMoment(day) ?? '', before: endOfDay(day) ?? '' }))
      const byDay = Map.groupBy(await calendar.list(bounds, filter), (row) => row.day)
      return names.map((day) => {
        const rows = byDay.get(day) ?? []
        return { day, count: rows[0]?.count ?? 0, entries: rows.map((row) => toEntry(row, now)) }
      })
    },
  }
}
