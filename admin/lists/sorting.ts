/** The column that a list is sorted by, and the order after a click on a column. */
import type { Column, ListDefinition, Row } from './definition.ts'
import type { ListAddress } from './list-address.ts'

export type Sorting = { column: string; order: 'asc' | 'desc' }

/** Null if the rows have an order that no column represents. */
export function sortingOf<R extends Row>(list: ListDefinition<R>, address: ListAddress): Sorting | null {
  const chosen = list.columns.find((column) => column.name === address.sort && column.sort)
  if (chosen) return { column: chosen.name, order: address.order }
  return list.ranked && address.q ? null : (list.sorted ?? null)
}

/** A first click sorts in the column's first order, further clicks in the opposite one each time. */
export function nextSorting<R extends Row>(sorting: Sorting | null, { name, firstOrder }: Column<R>): Sorting {
  if (sorting?.column !== name) return { column: name, order: firstOrder ?? 'asc' }
  return { column: name, order: sorting.order === 'asc' ? 'desc' : 'asc' }
}
