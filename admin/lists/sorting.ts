/** The column that a list is sorted by, and the order that a click on a column leads to. */
import type { ListDefinition, Row } from './definition.ts'
import type { ListAddress } from './list-address.ts'

export type Sorting = { column: string; order: 'asc' | 'desc' }

/** Null where the rows have an order that no column stands for. */
export function sortingOf<R extends Row>(list: ListDefinition<R>, address: ListAddress): Sorting | null {
  const chosen = list.columns.find((column) => column.name === address.sort && column.sort)
  if (chosen) return { column: chosen.name, order: address.order }
  return list.sorted ?? null
}

/** Ascending at first, then descending. */
export function nextSorting(sorting: Sorting | null, column: string): Sorting {
  return { column, order: sorting?.column === column && sorting.order === 'asc' ? 'desc' : 'asc' }
}
