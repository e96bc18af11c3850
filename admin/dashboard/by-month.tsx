/** Articles by month: bars that run with the reading direction, and the same as a table. */
import { Paper, Table, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMonth } from '#shared/dates.ts'
import type { MonthWire } from '#shared/schemas/article.wire.ts'
import { api } from '../api/client.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'

const MONTHS = 24
const BAR = 24
const HEIGHT = 120

function Bars({ months, label }: { months: readonly MonthWire[]; label: string }) {
  const { locale } = useLocale()
  const highest = Math.max(1, ...months.map(({ count }) => count))
  const width = months.length * BAR
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width="100%"
      style={{ maxInlineSize: width * 2 }}
      role="img"
      aria-label={label}
    >
      {months.map(({ month, count }, index) => {
        const height = Math.max(2, (count / highest) * (HEIGHT - 8))
        const place = locale === 'ur' ? months.length - 1 - index : index
        return (
          <rect
            key={month}
            x={place * BAR + 3}
            y={HEIGHT - height}
            width={BAR - 6}
            height={height}
            fill="var(--mantine-color-brand-6)"
          >
            <title>{`${formatMonth(month, locale)}: ${count}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}

export function ByMonth() {
  const { dashboard } = useMessages()
  const { locale } = useLocale()
  const { data, isError, refetch } = useQuery({
    queryKey: ['dashboard', 'months'],
    queryFn: ({ signal }) => api<{ data: MonthWire[] }>(`/api/articles/months/?page=1&page_size=${MONTHS}`, { signal }),
  })
  if (isError) return <LoadFailed onRetry={() => void refetch()} />
  if (!data || data.data.length === 0) return null
  const oldestFirst = data.data.toReversed()
  return (
    <Paper component="section" withBorder p="md" mt="lg">
      <Title order={2} size="h3" mb="sm">
        {dashboard.byMonth}
      </Title>
      <Bars months={oldestFirst} label={dashboard.byMonth} />
      <details>
        <summary>{dashboard.asTable}</summary>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{dashboard.month}</Table.Th>
              <Table.Th>{dashboard.count}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.data.map(({ month, count }) => (
              <Table.Tr key={month}>
                <Table.Td>{formatMonth(month, locale)}</Table.Td>
                <Table.Td>{count}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </Paper>
  )
}
