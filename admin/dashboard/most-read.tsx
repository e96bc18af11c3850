/** The most read articles of the last 30 days: today's visits, all of them, and their course by day. */
import { Anchor, Table, Text } from '@mantine/core'
import { useMessages } from '../i18n/locale.tsx'
import { Words } from '../lists/cells.tsx'
import { Panel, type OverviewProps } from './panel.tsx'

/** Visits on each day, which follows the reading direction; its height is the article's own best day. */
function Course({ days }: { days: readonly number[] }) {
  const { dashboard } = useMessages()
  const most = Math.max(1, ...days)
  return (
    <div className="course" role="img" aria-label={dashboard.course(most)}>
      {days.map((count, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- days have no other name than their position
        <span key={index} style={{ blockSize: `${(count / most) * 100}%` }} />
      ))}
    </div>
  )
}

export function MostRead({ overview }: OverviewProps) {
  const { dashboard } = useMessages()
  return (
    <Panel title={dashboard.mostRead} part={overview?.most_read}>
      {(articles) => (
        <Table verticalSpacing={6} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{dashboard.article}</Table.Th>
              <Table.Th w="16%">{dashboard.today}</Table.Th>
              <Table.Th w="32%">{dashboard.visits}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {articles.map(({ id, title, writer, visits, days }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Anchor href={`/article/${id}`} target="_blank" rel="noopener" c="inherit" td="underline">
                    <Words text={title} />
                  </Anchor>
                  <Text size="sm" c="var(--ink-quiet)">
                    <Words text={writer} />
                  </Text>
                </Table.Td>
                <Table.Td>
                  <bdi>{(days.at(-1) ?? 0).toLocaleString('en')}</bdi>
                </Table.Td>
                <Table.Td>
                  <bdi>{visits.toLocaleString('en')}</bdi>
                  <Course days={days} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  )
}
