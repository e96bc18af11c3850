/** Visits of all articles on each of the last 30 days. Visits are counted without data of persons. */
import { Text } from '@mantine/core'
import { formatDay, formatMonth } from '#shared/dates.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { BarChart } from './bar-chart.tsx'
import { Panel, type OverviewProps } from './panel.tsx'

export function Readership({ overview }: OverviewProps) {
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
