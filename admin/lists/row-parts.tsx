/** The parts that tables and cards share: the checkboxes that select rows. */
import { Checkbox } from '@mantine/core'
import { useMessages } from '../i18n/locale.tsx'
import type { ListDefinition, Row } from './definition.ts'
import type { Change, ListAddress } from './list-address.ts'
import type { Selection } from './use-selection.ts'

export type RowsProps<R extends Row> = {
  list: ListDefinition<R>
  rows: readonly R[]
  address: ListAddress
  selection: Selection<R>
  change: Change
  /** Whether a table numbers its rows. */
  isNumbered: boolean
}

type ChooseProps<R extends Row> = { list: ListDefinition<R>; row: R; selection: Selection<R> }

export function Choose<R extends Row>({ list, row, selection }: ChooseProps<R>) {
  const { lists } = useMessages()
  return (
    <Checkbox
      aria-label={lists.select(list.titleOf(row))}
      checked={selection.has(row)}
      onChange={(event) => selection.choose([row], event.currentTarget.checked)}
    />
  )
}

export function ChooseAll<R extends Row>(props: { rows: readonly R[]; selection: Selection<R>; label?: string }) {
  const { rows, selection, label } = props
  const { lists } = useMessages()
  const isAll = rows.every((row) => selection.has(row))
  return (
    <Checkbox
      {...(label === undefined ? { 'aria-label': lists.selectAll } : { label })}
      checked={isAll}
      indeterminate={!isAll && rows.some((row) => selection.has(row))}
      onChange={(event) => selection.choose(rows, event.currentTarget.checked)}
    />
  )
}
