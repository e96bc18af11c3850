/** Articles by month, as a bar chart that follows the reading direction and as a table. */
import { Anchor, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatMonth } from '#shared/dates.ts'
import type { DashboardOverviewWire } from '#shared/schemas/dashboard.wire.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { Panel, type OverviewProps } from './panel.tsx'

type Month = DashboardOverviewWire['articles_by_month'][number]

function busiestOf(months: readonly Month[]): Month {
  return months.reduce((most, month) => (month.count > most.count ? month : most), months[0] ?? { month: '', count: 0 })
}

/** Each year spans the bars of its months. */
function yearsOf(months: readonly Month[]): { year: string; months: number }[] {
  const years = new Map<string, number>()
  for (const { month } of months) years.set(month.slice(0, 4), (years.get(month.slice(0, 4)) ?? 0) + 1)
  return [...years].map(([year, count]) => ({ year, months: count }))
}

function Bars({ months }: { months: readonly Month[] }) {
  const { dashboard } = useMessages()
  const { locale } = useLocale()
  const most = busiestOf(months)
  const columns = { gridTemplateColumns: `repeat(${months.length}, 1fr)` }
  return (
    <div className="chart">
      <Text component="span" size="sm" c="var(--ink-quiet)" aria-hidden="true" className="chart-most">
        {most.count}
      </Text>
      <div
        className="chart-bars"
        style={columns}
        role="img"
        aria-label={dashboard.monthsInWords(formatMonth(most.month, locale), most.count)}
      >
        {months.map(({ month, count }) => (
          <div key={month} title={`${formatMonth(month, locale)}: ${count}`}>
            <span style={{ blockSize: `${(count / Math.max(1, most.count)) * 100}%` }} />
          </div>
        ))}
      </div>
      <div className="chart-years" style={columns} aria-hidden="true">
        {yearsOf(months).map(({ year, months: span }) => (
          <span key={year} style={{ gridColumn: `span ${span}` }}>
            {span > 1 && year}
          </span>
        ))}
      </div>
    </div>
  )
}

function MonthsTable({ months }: { months: readonly Month[] }) {
  const { dashboard } = useMessages()
  const { locale } = useLocale()
  return (
    <details className="chart-table">
      <summary>{dashboard.asTable}</summary>
      <Table maw={420}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{dashboard.month}</Table.Th>
            <Table.Th>{dashboard.count}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.toReversed().map(({ month, count }) => (
            <Table.Tr key={month}>
              <Table.Td>
                <Anchor component={Link} to={`/admin/articles-management?month=${month}`} c="inherit" td="underline">
                  {formatMonth(month, locale)}
                </Anchor>
              </Table.Td>
              <Table.Td>{count.toLocaleString('en')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  )
}

export function ByMonth({ overview }: OverviewProps) {
  const { dashboard, lists } = useMessages()
  return (
    <Panel
      title={dashboard.byMonth}
      part={overview?.articles_by_month}
      empty={lists.nouns.article.empty}
      isEmpty={(months) => months.every(({ count }) => count === 0)}
    >
      {(months) => (
        <>
          <Bars months={months} />
          <MonthsTable months={months} />
        </>
      )}
    </Panel>
  )
}
