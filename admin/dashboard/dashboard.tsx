/** The dashboard: totals, what waits, what comes next, and what is read. */
import { SimpleGrid, Stack, Title, Anchor, Text } from '@mantine/core'
import type { DashboardOverviewWire } from '#shared/schemas/dashboard.wire.ts'
import { BackupWarning } from '../backups/backup-health.tsx'
import { useMessages, useLocale } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { useTitle } from '../layout/use-title.ts'
import './dashboard.css'
import { LatestComments, NextArticles } from './latest.tsx'
import { MostRead } from './most-read.tsx'
import { Needs } from './needs.tsx'
import { Totals } from './totals.tsx'
import { Link } from 'react-router'
import { formatMonth, formatDay } from '#shared/dates.ts'
import { BarChart } from './bar-chart.tsx'
import { Panel, type OverviewProps } from './panel.tsx'
import { useData } from '../api/use-data.ts'

/** Visits of all articles on each of the last 30 days. Visits are counted without data of persons. */
function Readership({ overview }: OverviewProps) {
  const { dashboard } = useMessages()
  const { locale } = useLocale()
  return (
    <Panel
      title={dashboard.readership}
      part={overview?.visits_by_day}
      isEmpty={(days) => days.every(({ count }) => count === 0)}
    >
      {(days) => (
        <>
          <Text mb="xs">{dashboard.readToday(days.at(-1)?.count ?? 0)}</Text>
          <BarChart
            bars={days.map(({ day, count }) => ({
              key: day,
              name: formatDay(day, locale),
              group: formatMonth(day.slice(0, 7), locale),
              count,
            }))}
            describe={({ name, count }) => dashboard.visitsInWords(name, count)}
            headings={[dashboard.day, dashboard.visits]}
          />
        </>
      )}
    </Panel>
  )
}

/** Published articles by month. */
function ByMonth({ overview }: OverviewProps) {
  const { dashboard } = useMessages()
  const { locale } = useLocale()
  return (
    <Panel
      title={dashboard.byMonth}
      part={overview?.articles_by_month}
      isEmpty={(months) => months.every(({ count }) => count === 0)}
    >
      {(months) => (
        <BarChart
          bars={months.map(({ month, count }) => ({
            key: month,
            name: formatMonth(month, locale),
            group: month.slice(0, 4),
            count,
            link: (
              <Anchor component={Link} to={`/admin/articles-management?month=${month}`} c="inherit" td="underline">
                {formatMonth(month, locale)}
              </Anchor>
            ),
          }))}
          describe={({ name, count }) => dashboard.monthsInWords(name, count)}
          headings={[dashboard.month, dashboard.count]}
        />
      )}
    </Panel>
  )
}

function Overview() {
  const { dashboard } = useMessages()
  const { data: overview, isError, refetch } = useData<DashboardOverviewWire>('/api/dashboard/overview/')
  if (isError) return <LoadFailed text={dashboard.overviewFailed} onRetry={() => void refetch()} />
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
      <Stack gap="lg">
        <NextArticles overview={overview} />
        <Readership overview={overview} />
        <LatestComments overview={overview} />
      </Stack>
      <Stack gap="lg">
        <MostRead overview={overview} />
        <ByMonth overview={overview} />
      </Stack>
    </SimpleGrid>
  )
}

export function Dashboard() {
  const { dashboard } = useMessages()
  useTitle(dashboard.title)
  return (
    <Stack gap="lg">
      <Title order={1}>{dashboard.title}</Title>
      <BackupWarning />
      <Totals />
      <Needs />
      <Overview />
    </Stack>
  )
}
