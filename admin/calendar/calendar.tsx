/** The calendar: what is planned, scheduled and published, by month or week, and by magazine and writer. */
import { Button, Group, NativeSelect, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState, use } from 'react'
import { formatDay, formatMonth } from '#shared/dates.ts'
import type { CalendarDayWire, CalendarEntryWire } from '#shared/schemas/calendar.wire.ts'
import { useTimeZone } from '../times/time-zone.tsx'
import { ZoneSetting } from '../times/zone-setting.tsx'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { useTitle } from '../layout/use-title.ts'
import { useChoices } from '../lists/choices.ts'
import { LookupField } from '../lists/look-up-field.tsx'
import { WRITERS } from '../lists/lookups.ts'
import './calendar.css'
import { DayDialog } from './day-dialog.tsx'
import { DAYS_OF_WEEK, momentOf, shiftView, VIEWS, weekdayOf, type View } from './days.ts'
import { Grid, type CalendarViewProps } from './grid.tsx'
import { perDayOf, useCalendar, useCalendarAddress } from './use-calendar.ts'
import { IssuesContext, useIssues } from './issues.tsx'
import { useMoving, type Moving } from './use-moving.ts'
import { DayButton, DayEntries, dropTarget } from './day.tsx'

/** The calendar as a list of days, on a phone: the days with articles, and all of them while one is moved. */
function Agenda({ days, view, month, today, zone, moving, open }: CalendarViewProps) {
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

/** Narrower than seven readable columns. */
const NARROW = '(max-width: 55em)'

const STATES: readonly CalendarEntryWire['state'][] = ['due', 'planned', 'scheduled', 'published']

function Legend() {
  const { calendar } = useMessages()
  return (
    <ul className="calendar-legend" aria-label={calendar.legend}>
      {STATES.map((state) => (
        <li key={state} data-state={state}>
          {calendar.states[state]}
        </li>
      ))}
    </ul>
  )
}

const BACKWARD = 'M15 5l-7 7 7 7'
const FORWARD = 'M9 5l7 7-7 7'

/** On a phone its words are left to screen readers. */
function Step({ label, d, go }: { label: string; d: string; go: () => void }) {
  return (
    <Button variant="default" className="calendar-step" title={label} onClick={go}>
      <svg className="calendar-arrow" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="unseen-on-phones">{label}</span>
    </Button>
  )
}

type ToolsProps = Pick<ReturnType<typeof useCalendarAddress>, 'view' | 'day' | 'filters' | 'change'>

function Tools({ view, day, filters, change }: ToolsProps) {
  const { calendar, lists } = useMessages()
  const { magazines } = useChoices()
  return (
    <div className="calendar-tools">
      <Group gap="xs" wrap="nowrap">
        <Step label={calendar.previous[view]} d={BACKWARD} go={() => change({ day: shiftView(view, day, -1) })} />
        <Button variant="default" className="calendar-step" onClick={() => change({ day: '' })}>
          {calendar.today}
        </Button>
        <Step label={calendar.next[view]} d={FORWARD} go={() => change({ day: shiftView(view, day, 1) })} />
      </Group>
      <SegmentedControl
        aria-label={calendar.view}
        data={VIEWS.map((value) => ({ value, label: calendar.views[value] }))}
        value={view}
        onChange={(chosen) => change({ view: chosen === 'month' ? '' : chosen })}
      />
      <div className="calendar-filters">
        <NativeSelect
          label={lists.columns.magazine}
          value={filters.magazine}
          onChange={(event) => change({ magazine: event.currentTarget.value })}
        >
          <option value="">{lists.all}</option>
          {magazines.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <LookupField
          label={lists.columns.author}
          value={filters.writer}
          choose={(writer) => change({ writer })}
          lookUp={WRITERS}
        />
      </div>
    </div>
  )
}

function usePeriodName(view: View, day: string, days: readonly string[]): string {
  const { calendar } = useMessages()
  const { locale } = useLocale()
  const nameOf = (each: string | undefined) => formatDay(momentOf(each ?? day), locale)
  return view === 'month' ? formatMonth(day.slice(0, 7), locale) : calendar.weekOf(nameOf(days[0]), nameOf(days.at(-1)))
}

/** A moved article keeps the focus; where it is among those that a day only counts, the day has it. */
function useFocusOfMoved({ arrived, settle }: Moving, days: readonly CalendarDayWire[] | undefined): void {
  useEffect(() => {
    if (!arrived || !days) return
    const isElsewhere = days.some(
      ({ day, entries }) => day !== arrived.day && entries.some(({ id }) => id === arrived.id),
    )
    if (isElsewhere) return
    const target = document.getElementById(`handle-${arrived.id}`) ?? document.getElementById(`day-${arrived.day}`)
    target?.focus()
    settle()
  }, [arrived, settle, days])
}

export function Calendar() {
  const { calendar } = useMessages()
  const zone = useTimeZone()
  const { view, day, today, days, filters, change } = useCalendarAddress()
  const period = usePeriodName(view, day, days)
  useTitle(`${calendar.title} · ${period}`)
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const { data, isError, isFetching, refetch } = useCalendar(days, perDayOf(view), filters)
  const issues = useIssues(days, filters)
  const own = isNarrow && view === 'month' ? days.filter((each) => each.startsWith(day.slice(0, 7))) : days
  const moving = useMoving(own, isNarrow ? 1 : DAYS_OF_WEEK)
  const [opened, setOpened] = useState<string | null>(null)

  useFocusOfMoved(moving, data)

  const Shown = isNarrow ? Agenda : Grid
  return (
    <Stack gap="md" className="calendar" aria-busy={isFetching}>
      <Title order={1}>{calendar.title}</Title>
      <Tools view={view} day={day} filters={filters} change={change} />
      <Group justify="space-between">
        <Text component="h2" fw={650} size="xl">
          {period}
        </Text>
        <Legend />
      </Group>
      <output className="unseen">{moving.said}</output>
      {isError && <LoadFailed text={calendar.loadFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={480} />}
      {data && (
        <IssuesContext value={issues}>
          <Shown
            days={data}
            view={view}
            month={day.slice(0, 7)}
            today={today}
            zone={zone}
            moving={moving}
            open={setOpened}
          />
        </IssuesContext>
      )}
      <ZoneSetting />
      <IssuesContext value={issues}>
        <DayDialog day={opened} filters={filters} close={() => setOpened(null)} />
      </IssuesContext>
    </Stack>
  )
}
