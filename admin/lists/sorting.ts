/** The column that a list is sorted by, and the order after a click on a column. */
import type { ListDefinition, Row } from './definition.ts'
import type { ListAddress } from './list-address.ts'

export type Sorting = { column: string; order: 'asc' | 'desc' }

/** Null if the rows have an order that no column represents. */
export function sortingOf<R extends Row>(list: ListDefinition<R>, address: ListAddress): Sorting | null {
  const chosen = list.columns.find((column) => column.name === address.sort && column.sort)
  if (chosen) return { column: chosen.name, order: address.order }
  return list.ranked && address.q ? null : (list.sorted ?? null)
}

/** First ascending, then descending. */
export function nextSorting(sorting: Sorting | null, column: string): Sorting {
  return { column, order: sorting?.column === column && sorting.order === 'asc' ? 'desc' : 'asc' }
}
