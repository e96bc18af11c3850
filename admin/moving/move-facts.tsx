/** What a look has found and a run has done, as numbers. */
import { List, Table, Text } from '@mantine/core'
import { MOVE_NOUNS, MOVE_OUTCOMES, SKIP_REASONS } from '#shared/moving.ts'
import type { MoveWire } from '#shared/schemas/move.wire.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Latin } from '../lists/cells.tsx'
import { WideTable } from './wide-table.tsx'

const number = (value: number) => value.toLocaleString('en-GB')
type Line = { key: string; label: React.ReactNode; value: React.ReactNode }

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <div className="move-lines">
      <Text fw={600}>{title}</Text>
      <List size="sm">
        {lines.map(({ key, label, value }) => (
          <List.Item key={key}>
            {label}: <bdi>{value}</bdi>
          </List.Item>
        ))}
      </List>
    </div>
  )
}

export function MoveTally({ tally: { outcomes, reasons, removed } }: { tally: MoveWire['tally'] }) {
  const { moving } = useMessages()
  const skipped = SKIP_REASONS.flatMap((reason) => {
    const count = reasons[reason]
    return count ? [{ key: reason, label: moving.reasons[reason], value: number(count) }] : []
  })
  const tags = Object.entries(removed).map(([tag, count]) => {
    return { key: tag, label: <Latin text={`<${tag}>`} />, value: number(count) }
  })
  return (
    <>
      <WideTable label={moving.noun}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{moving.noun}</Table.Th>
            {MOVE_OUTCOMES.map((outcome) => (
              <Table.Th key={outcome} scope="col">
                {moving.outcomes[outcome]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {MOVE_NOUNS.filter((noun) => outcomes[noun]).map((noun) => (
            <Table.Tr key={noun}>
              <Table.Th scope="row">{moving.nouns[noun]}</Table.Th>
              {MOVE_OUTCOMES.map((outcome) => (
                <Table.Td key={outcome}>
                  <bdi>{number(outcomes[noun]?.[outcome] ?? 0)}</bdi>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
      <Lines title={moving.whyLeftOut} lines={skipped} />
      <Lines title={moving.removed} lines={tags} />
    </>
  )
}

export function MoveFacts({ found }: { found: NonNullable<MoveWire['found']> }) {
  const { moving } = useMessages()
  const notTaken = Object.entries(found.not_taken).map(([field, count]) => {
    return { key: field, label: <Latin text={field} />, value: number(count) }
  })
  const refused = Object.entries(found.refused).map(([list, answer]) => {
    return { key: list, label: <Latin text={list} />, value: <Latin text={answer} /> }
  })
  return (
    <>
      <Text mt="sm">{moving.files(number(found.files))}</Text>
      <Lines title={moving.notTaken} lines={notTaken} />
      <Lines title={moving.refused} lines={refused} />
    </>
  )
}
