/** The calendar as a table of weeks: for screens that are wide enough. */
import type { CalendarDayWire } from '#shared/schemas/calendar.wire.ts'
import { useMessages } from '../i18n/locale.tsx'
import { DayButton, DayEntries, dropTarget } from './day.tsx'
import { DAYS_OF_WEEK, type View } from './days.ts'
import type { Moving } from './use-moving.ts'

export type CalendarViewProps = {
  days: readonly CalendarDayWire[]
  view: View
  /** `yyyy-mm`: days of other months are quiet. */
  month: string
  today: string
  /** In which times are shown. */
  zone: string
  moving: Moving
  open: (day: string) => void
}

export function Grid({ days, view, month, today, zone, moving, open }: CalendarViewProps) {
  const { calendar } = useMessages()
  const weeks = Array.from({ length: days.length / DAYS_OF_WEEK }, (_, week) =>
    days.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  )
  return (
    <table className="calendar-grid" data-view={view} aria-label={calendar.title}>
      <thead>
        <tr>
          {calendar.weekdays.map((name, index) => (
            <th key={name} scope="col" abbr={name}>
              {calendar.shortWeekdays[index]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day) => (
              <td
                key={day.day}
                data-other={(view === 'month' && !day.day.startsWith(month)) || undefined}
                data-today={day.day === today || undefined}
                {...dropTarget(day.day, moving)}
              >
                <DayButton day={day} moving={moving} open={open}>
                  {String(Number(day.day.slice(8)))}
                </DayButton>
                <DayEntries day={day} zone={zone} moving={moving} open={open} withDetails={view === 'week'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
