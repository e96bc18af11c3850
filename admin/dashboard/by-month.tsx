/** Published articles by month. */
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatMonth } from '#shared/dates.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { BarChart } from './bar-chart.tsx'
import { Panel, type OverviewProps } from './panel.tsx'

export function ByMonth({ overview }: OverviewProps) {
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
