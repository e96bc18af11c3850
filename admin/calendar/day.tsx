/** A day: its articles, how many more there are, and the target of an article that is moved. */
import { use, type DragEvent } from 'react'
import { formatDay } from '#shared/dates.ts'
import type { CalendarDayWire } from '#shared/schemas/calendar.wire.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { momentOf } from './days.ts'
import { Entry } from './entry.tsx'
import { IssuesContext, IssuesOfDay } from './issues.tsx'
import type { Moving } from './use-moving.ts'

type DayProps = {
  day: CalendarDayWire
  moving: Moving
  open: (day: string) => void
  zone: string
  withDetails: boolean
}

/** The attributes of an element on which an article can be dropped. */
export function dropTarget(day: string, moving: Moving) {
  return {
    'data-target': moving.held?.target === day || undefined,
    onDragOver: (event: DragEvent) => {
      if (!moving.held) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move' as const
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      void moving.drop(day)
    },
  }
}

/** Opens the day; while an article is picked up, drops it there. */
export function DayButton({
  day,
  moving,
  open,
  children,
}: Omit<DayProps, 'zone' | 'withDetails'> & { children: string }) {
  const { calendar } = useMessages()
  const { locale } = useLocale()
  // The name of a button contains what it shows: the number of the day, or the whole date.
  const name = children.length > 2 ? children : formatDay(momentOf(day.day), locale)
  return (
    <button
      type="button"
      id={`day-${day.day}`}
      className="calendar-day-button"
      aria-label={moving.held ? calendar.moveHere(name) : calendar.openDay(name, day.count)}
      onClick={() => (moving.held ? void moving.drop(day.day) : open(day.day))}
    >
      {children}
    </button>
  )
}

export function DayEntries({ day, zone, moving, open, withDetails }: DayProps) {
  const { calendar } = useMessages()
  const { locale } = useLocale()
  const more = day.count - day.entries.length
  const hasIssues = use(IssuesContext).has(day.day)
  return (
    <>
      {(day.entries.length > 0 || hasIssues) && (
        <ul className="calendar-entries">
          <IssuesOfDay day={day.day} />
          {day.entries.map((entry) => (
            <Entry
              key={`${entry.state} ${entry.id}`}
              entry={entry}
              day={day.day}
              zone={zone}
              moving={moving}
              withDetails={withDetails}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <button
          type="button"
          className="calendar-more"
          aria-label={calendar.moreOf(more, formatDay(momentOf(day.day), locale))}
          onClick={() => open(day.day)}
        >
          {calendar.more(more)}
        </button>
      )}
    </>
  )
}
