/** A bar chart over time, which follows the reading direction, and its numbers as a table. */
import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/locale.tsx'

/** `group`: the year or month that spans the bar, below the chart. */
export type Bar = { key: string; name: string; group: string; count: number; link?: ReactNode }

type Props = {
  bars: readonly Bar[]
  /** The chart in words, by its highest bar. */
  describe: (most: Bar) => string
  /** The headings of the table. */
  headings: [name: string, count: string]
}

const EMPTY: Bar = { key: '', name: '', group: '', count: 0 }

function groupsOf(bars: readonly Bar[]): { name: string; bars: number }[] {
  const groups = new Map<string, number>()
  for (const { group } of bars) groups.set(group, (groups.get(group) ?? 0) + 1)
  return [...groups].map(([name, count]) => ({ name, bars: count }))
}

function Bars({ bars, describe }: Props) {
  const most = bars.reduce((highest, bar) => (bar.count > highest.count ? bar : highest), bars[0] ?? EMPTY)
  const columns = { gridTemplateColumns: `repeat(${bars.length}, 1fr)` }
  return (
    <div className="chart">
      <Text component="span" size="sm" c="var(--ink-quiet)" aria-hidden="true" className="chart-most">
        {most.count.toLocaleString('en')}
      </Text>
      <div className="chart-bars" style={columns} role="img" aria-label={describe(most)}>
        {bars.map(({ key, name, count }) => (
          <div key={key} title={`${name}: ${count}`}>
            <span style={{ blockSize: `${(count / Math.max(1, most.count)) * 100}%` }} />
          </div>
        ))}
      </div>
      <div className="chart-years" style={columns} aria-hidden="true">
        {groupsOf(bars).map(({ name, bars: span }) => (
          <span key={name} style={{ gridColumn: `span ${span}` }}>
            {span > 1 && name}
          </span>
        ))}
      </div>
    </div>
  )
}

function Numbers({ bars, headings }: Props) {
  const { dashboard } = useMessages()
  return (
    <details className="chart-table">
      <summary>{dashboard.asTable}</summary>
      <Table maw={420}>
        <Table.Thead>
          <Table.Tr>
            {headings.map((heading) => (
              <Table.Th key={heading}>{heading}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bars.toReversed().map(({ key, name, link, count }) => (
            <Table.Tr key={key}>
              <Table.Td>{link ?? name}</Table.Td>
              <Table.Td>{count.toLocaleString('en')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  )
}

export function BarChart(props: Props) {
  return (
    <>
      <Bars {...props} />
      <Numbers {...props} />
    </>
  )
}
