/** The most read articles of the last 30 days, as a table with a bar behind each number. */
import { Anchor, Table, Text } from '@mantine/core'
import { useMessages } from '../i18n/locale.tsx'
import { Words } from '../lists/cells.tsx'
import { Panel, type OverviewProps } from './panel.tsx'

export function MostRead({ overview }: OverviewProps) {
  const { dashboard } = useMessages()
  return (
    <Panel title={dashboard.mostRead} part={overview?.most_read} empty={dashboard.nothingRead}>
      {(articles) => (
        <Table verticalSpacing={6} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{dashboard.article}</Table.Th>
              <Table.Th w="38%">{dashboard.visits}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {articles.map(({ id, title, writer, visits }) => (
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
                  <bdi>{visits.toLocaleString('en')}</bdi>
                  <div
                    className="share"
                    style={{ inlineSize: `${(visits / (articles[0]?.visits ?? visits)) * 100}%` }}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  )
}
