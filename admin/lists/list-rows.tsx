/** The rows of a list: a table where there is room, cards on a phone. */
import { Button, Checkbox, Group, Paper, Table, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMessages } from '../i18n/locale.tsx'
import type { Column, ListDefinition, Row } from './definition.ts'
import { PAGE_SIZE, type ListAddress } from './list-address.ts'

export type RowsProps<R extends Row> = {
  list: ListDefinition<R>
  rows: readonly R[]
  address: ListAddress
  chosen: ReadonlySet<number>
  choose: (ids: readonly number[], on: boolean) => void
  sortBy: (column: string, order: 'asc' | 'desc') => void
}

function Actions<R extends Row>({ list, row }: { list: ListDefinition<R>; row: R }) {
  return (
    <Group gap={4} wrap="wrap">
      {list.actions
        .filter(({ isFor }) => !isFor || isFor(row))
        .map(({ label, run }) => (
          <Button key={label} variant="default" size="compact-sm" mih={28} onClick={() => void run(row)}>
            {label}
          </Button>
        ))}
    </Group>
  )
}

function Choose<R extends Row>({ list, row, chosen, choose }: RowsProps<R> & { row: R }) {
  const { lists } = useMessages()
  return (
    <Checkbox
      aria-label={lists.select(list.titleOf(row))}
      checked={chosen.has(row.id)}
      onChange={(event) => choose([row.id], event.currentTarget.checked)}
    />
  )
}

function Heading<R extends Row>({ column, address, sortBy }: RowsProps<R> & { column: Column<R> }) {
  const { lists } = useMessages()
  const label = lists.columns[column.name]
  if (!column.sort) return <Table.Th>{label}</Table.Th>
  const isSorted = address.sort === column.name
  const next = isSorted && address.order === 'asc' ? 'desc' : 'asc'
  const direction = address.order === 'asc' ? 'ascending' : 'descending'
  return (
    <Table.Th aria-sort={isSorted ? direction : 'none'}>
      <UnstyledButton
        fw={700}
        fz="inherit"
        mih={28}
        title={lists.sortBy(label)}
        onClick={() => sortBy(column.name, next)}
      >
        {label} <span aria-hidden="true">{isSorted ? (address.order === 'asc' ? '▲' : '▼') : '↕'}</span>
      </UnstyledButton>
    </Table.Th>
  )
}

function RowsAsTable<R extends Row>(props: RowsProps<R>) {
  const { list, rows, address, chosen, choose } = props
  const { lists } = useMessages()
  const ids = rows.map((row) => row.id)
  return (
    <Table.ScrollContainer minWidth={760} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {list.bulk.length > 0 && (
              <Table.Th>
                <Checkbox
                  aria-label={lists.selectAll}
                  checked={ids.every((id) => chosen.has(id))}
                  onChange={(event) => choose(ids, event.currentTarget.checked)}
                />
              </Table.Th>
            )}
            <Table.Th>{lists.columns.no}</Table.Th>
            {list.columns.map((column) => (
              <Heading key={column.name} {...props} column={column} />
            ))}
            {list.actions.length > 0 && <Table.Th>{lists.actions}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={row.id}>
              {list.bulk.length > 0 && (
                <Table.Td>
                  <Choose {...props} row={row} />
                </Table.Td>
              )}
              <Table.Td>{(address.page - 1) * PAGE_SIZE + index + 1}</Table.Td>
              {list.columns.map((column) => (
                <Table.Td key={column.name}>{column.cell(row)}</Table.Td>
              ))}
              {list.actions.length > 0 && (
                <Table.Td>
                  <Actions list={list} row={row} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function RowsAsCards<R extends Row>(props: RowsProps<R>) {
  const { list, rows } = props
  const { lists } = useMessages()
  return (
    <ul className="cards">
      {rows.map((row) => (
        <Paper key={row.id} component="li" withBorder p="sm">
          {list.bulk.length > 0 && <Choose {...props} row={row} />}
          <dl className="card-facts">
            {list.columns.map((column) => (
              <div key={column.name} style={{ display: 'contents' }}>
                <dt>{lists.columns[column.name]}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          <Actions list={list} row={row} />
        </Paper>
      ))}
    </ul>
  )
}

export function ListRows<R extends Row>(props: RowsProps<R>) {
  const isWide = useMediaQuery('(min-width: 48em)', true)
  return isWide ? <RowsAsTable {...props} /> : <RowsAsCards {...props} />
}
