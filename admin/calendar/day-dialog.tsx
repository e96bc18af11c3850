/** All articles of one day. */
import { Anchor, Modal, Skeleton, Text } from '@mantine/core'
import { use } from 'react'
import { Link } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { formatDay } from '#shared/dates.ts'
import { useTimeZone } from '../times/time-zone.tsx'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { momentOf } from './days.ts'
import { Entry } from './entry.tsx'
import { IssuesContext, IssuesOfDay } from './issues.tsx'
import { MAX_PER_DAY, useCalendar, type CalendarFilters } from './use-calendar.ts'

function Entries({ day, filters }: { day: string; filters: CalendarFilters }) {
  const { calendar } = useMessages()
  const zone = useTimeZone()
  const hasIssues = use(IssuesContext).has(day)
  const { data, isError, refetch, isPlaceholderData } = useCalendar([day], MAX_PER_DAY, filters)
  if (isError) return <LoadFailed text={calendar.loadFailed} onRetry={() => void refetch()} />
  if (!data || isPlaceholderData) return <Skeleton height={160} />
  const [shown] = data
  if (!shown || (shown.count === 0 && !hasIssues)) return <Text>{calendar.nothingOnDay}</Text>
  const list = `${FORM_PATHS.article.list}?${new URLSearchParams({ from: day, to: day })}`
  return (
    <>
      <ul className="calendar-entries">
        <IssuesOfDay day={day} />
        {shown.entries.map((entry) => (
          <Entry key={`${entry.state} ${entry.id}`} entry={entry} day={day} zone={zone} withDetails />
        ))}
      </ul>
      <Anchor component={Link} to={list} c="inherit" td="underline" mt="md" display="inline-block">
        {calendar.inTheList}
      </Anchor>
    </>
  )
}

/** `day` is null while the dialog is closed. */
export function DayDialog({
  day,
  filters,
  close,
}: {
  day: string | null
  filters: CalendarFilters
  close: () => void
}) {
  const { shell } = useMessages()
  const { locale } = useLocale()
  return (
    <Modal
      opened={day !== null}
      onClose={close}
      title={day && formatDay(momentOf(day), locale)}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      {day !== null && <Entries day={day} filters={filters} />}
    </Modal>
  )
}
