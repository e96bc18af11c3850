/**
 * The rows of a list as a table. If it is wider than the screen, it scrolls inside its container between the checkboxes
 * and the status and actions, which stay in sight.
 */
import { Table, UnstyledButton } from '@mantine/core'
import { useMessages } from '../i18n/locale.tsx'
import type { Column, Row, ColumnName } from './definition.ts'
import { Actions } from './row-actions.tsx'
import { Choose, ChooseAll, type RowsProps } from './row-parts.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { nextSorting, sortingOf } from './sorting.ts'
import type { CSSProperties } from 'react'

const STATUS: ReadonlySet<ColumnName> = new Set<ColumnName>(['status', 'archive'])

/** Those of the last columns that say the status. */
function pinnedColumns<R extends Row>(columns: readonly Column<R>[]): ReadonlySet<ColumnName> {
  const first = columns.findLastIndex(({ name }) => !STATUS.has(name)) + 1
  return new Set(columns.slice(first).map(({ name }) => name))
}

/** A cell of such a column. */
function pinned(name: ColumnName): { className: string; 'data-column': ColumnName; style: CSSProperties } {
  return { className: 'pinned', 'data-column': name, style: { insetInlineEnd: `var(--after-${name}, 0)` } }
}

/** For the head of the table: measures how wide the columns after each of them are. */
function measurePinned(head: HTMLTableRowElement | null): (() => void) | undefined {
  const table = head?.closest('table')
  if (!head || !table) return undefined
  const cells = [...head.querySelectorAll<HTMLElement>('.pinned, .row-actions')].toReversed()
  const observer = new ResizeObserver(() => {
    let end = 0
    for (const cell of cells) {
      const { column } = cell.dataset
      if (column !== undefined) table.style.setProperty(`--after-${column}`, `${end}px`)
      end += cell.offsetWidth
    }
  })
  for (const cell of cells) observer.observe(cell)
  return () => observer.disconnect()
}

type HeadingProps<R extends Row> = RowsProps<R> & { column: Column<R>; isPinned: boolean }

function Heading<R extends Row>({ column, list, address, change, isPinned }: HeadingProps<R>) {
  const { lists } = useMessages()
  const label = lists.columns[column.name]
  const place = isPinned ? pinned(column.name) : {}
  if (!column.sort) return <Table.Th {...place}>{label}</Table.Th>
  const sorting = sortingOf(list, address)
  const order = sorting?.column === column.name ? sorting.order : null
  const choose = () => {
    const next = nextSorting(sorting, column)
    change({ sort: next.column, order: next.order })
  }
  return (
    <Table.Th {...place} aria-sort={order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending'}>
      <UnstyledButton className="sort" title={lists.sortBy(label)} onClick={choose}>
        {label} <span aria-hidden="true">{order === null ? '↕' : order === 'asc' ? '▲' : '▼'}</span>
      </UnstyledButton>
    </Table.Th>
  )
}

export function RowsAsTable<R extends Row>(props: RowsProps<R>) {
  const { list, rows, address, selection, isNumbered } = props
  const { lists } = useMessages()
  const isKeyed = useRowKeys(list, rows)
  const canChoose = list.bulk.length > 0
  const hasActions = list.actions.length > 0
  const inSight = pinnedColumns(list.columns)
  return (
    <Table.ScrollContainer
      minWidth={720}
      className="rows"
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': lists.nouns[list.noun].title } }}
    >
      <Table verticalSpacing={5} fz="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr key={list.columns.map(({ name }) => name).join(' ')} ref={measurePinned}>
            {canChoose && (
              <Table.Th w={36} className="row-choice">
                <ChooseAll rows={rows} selection={selection} />
              </Table.Th>
            )}
            {isNumbered && <Table.Th>{lists.columns.no}</Table.Th>}
            {list.columns.map((column) => (
              <Heading key={column.name} {...props} column={column} isPinned={inSight.has(column.name)} />
            ))}
            {hasActions && <Table.Th className="row-actions">{lists.actions}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr
              key={row.id}
              data-selected={selection.has(row) || undefined}
              {...(isKeyed && { 'data-row': row.id, tabIndex: -1 })}
            >
              {canChoose && (
                <Table.Td className="row-choice">
                  <Choose list={list} row={row} selection={selection} />
                </Table.Td>
              )}
              {isNumbered && <Table.Td>{(address.page - 1) * address.size + index + 1}</Table.Td>}
              {list.columns.map((column) => (
                <Table.Td key={column.name} {...(inSight.has(column.name) && pinned(column.name))}>
                  {column.cell(row)}
                </Table.Td>
              ))}
              {hasActions && (
                <Table.Td className="row-actions">
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
