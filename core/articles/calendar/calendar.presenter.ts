/** The calendar in the wire format. */
import { dateOnWire } from '#shared/dates.ts'
import type { CalendarDayWire } from '#shared/schemas/calendar.wire.ts'
import type { CalendarDay } from './calendar.ts'

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
