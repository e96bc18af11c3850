/** The calendar as a list of days, on a phone: the days with articles, and all of them while one is moved. */
import { Text } from '@mantine/core'
import { use } from 'react'
import { formatDay } from '#shared/dates.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { DayButton, DayEntries, dropTarget } from './day.tsx'
import { momentOf, weekdayOf } from './days.ts'
import { IssuesContext } from './issues.tsx'
import type { CalendarViewProps } from './grid.tsx'

export function Agenda({ days, view, month, today, zone, moving, open }: CalendarViewProps) {
  const { calendar } = useMessages()
  const { locale } = useLocale()
  const own = days.filter(({ day }) => view === 'week' || day.startsWith(month))
  const issues = use(IssuesContext)
  const shown = moving.held ? own : own.filter(({ count, day }) => count > 0 || issues.has(day))
  if (shown.length === 0) return <Text>{calendar.empty}</Text>
  return (
    <ol className="calendar-agenda">
      {shown.map((day) => (
        <li key={day.day} data-today={day.day === today || undefined} {...dropTarget(day.day, moving)}>
          <DayButton day={day} moving={moving} open={open}>
            {`${calendar.weekdays[weekdayOf(day.day)]} · ${formatDay(momentOf(day.day), locale)}`}
          </DayButton>
          <DayEntries day={day} zone={zone} moving={moving} open={open} withDetails />
        </li>
      ))}
    </ol>
  )
}
