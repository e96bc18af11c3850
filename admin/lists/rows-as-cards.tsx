/** The rows of a list as cards, for a phone; sorting, which a table has in its headings, is a select above them. */
import { Group, NativeSelect, Paper } from '@mantine/core'
import { useMessages } from '../i18n/locale.tsx'
import type { Row } from './definition.ts'
import { Actions, isProminent } from './row-actions.tsx'
import { Choose, ChooseAll, type RowsProps } from './row-parts.tsx'
import { sortingOf } from './sorting.ts'

function SortSelect<R extends Row>({ list, address, change }: RowsProps<R>) {
  const { lists } = useMessages()
  const sorting = sortingOf(list, address)
  const sortable = list.columns.filter((column) => column.sort)
  if (sortable.length === 0) return null
  return (
    <NativeSelect
      className="card-order"
      label={lists.order}
      value={sorting ? `${sorting.column} ${sorting.order}` : ''}
      onChange={(event) => {
        const [sort = '', order = ''] = event.currentTarget.value.split(' ')
        change({ sort, order })
      }}
    >
      {!sorting && <option value="">{lists.ownOrder}</option>}
      {sortable.flatMap(({ name }) => [
        <option key={`${name} asc`} value={`${name} asc`}>
          {lists.columns[name]} ▲
        </option>,
        <option key={`${name} desc`} value={`${name} desc`}>
          {lists.columns[name]} ▼
        </option>,
      ])}
    </NativeSelect>
  )
}

type CardProps<R extends Row> = RowsProps<R> & { row: R }

/** The picture and title are at the top of the card, the other columns below with their labels. */
function Card<R extends Row>({ list, row, selection }: CardProps<R>) {
  const { lists } = useMessages()
  const picture = list.columns.find(({ heads }) => heads === 'picture')
  // A menu alone has room beside the title.
  const hasButtons = list.actions.some(isProminent)
  const title = list.columns.find(({ heads }) => heads === 'title')
  return (
    <Paper component="li" withBorder p="sm" data-selected={selection.has(row) || undefined}>
      <Group gap="sm" wrap="nowrap" align="flex-start" mb="xs">
        {list.bulk.length > 0 && <Choose list={list} row={row} selection={selection} />}
        {picture?.cell(row)}
        <div className="card-title">{title?.cell(row)}</div>
        {!hasButtons && list.actions.length > 0 && <Actions list={list} row={row} />}
      </Group>
      <dl className="card-facts">
        {list.columns
          .filter(({ heads }) => heads === undefined)
          .map((column) => (
            <div key={column.name} style={{ display: 'contents' }}>
              <dt>{lists.columns[column.name]}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
      </dl>
      {hasButtons && <Actions list={list} row={row} />}
    </Paper>
  )
}

export function RowsAsCards<R extends Row>(props: RowsProps<R>) {
  const { list, rows, selection } = props
  const { lists } = useMessages()
  return (
    <>
      <Group justify="space-between" align="flex-end" wrap="nowrap" mb="sm">
        {list.bulk.length > 0 && <ChooseAll rows={rows} selection={selection} label={lists.selectAll} />}
        <SortSelect {...props} />
      </Group>
      <ul className="cards rows">
        {rows.map((row) => (
          <Card key={row.id} {...props} row={row} />
        ))}
      </ul>
    </>
  )
}
