/** The API path of the rows that a list's address describes. */
import type { ListDefinition, Row } from './definition.ts'
import type { ListAddress } from './list-address.ts'

type RowsSource<R extends Row> = Pick<ListDefinition<R>, 'path' | 'query' | 'columns' | 'ranked' | 'filters'>

export function listRequestPath<R extends Row>(list: RowsSource<R>, address: ListAddress): string {
  const query = new URLSearchParams(list.query)
  query.set('page', String(address.page))
  query.set('page_size', String(address.size))
  if (address.q) query.set('q', address.q)
  const sort = list.columns.find((column) => column.name === address.sort)?.sort
  if (sort) {
    query.set('sort', sort)
    query.set('order', address.order)
  } else if (list.ranked && address.q) query.set('sort', 'relevance')
  for (const { key, param = key } of list.filters) {
    const value = address.filters[key]
    if (value) query.set(param, value)
  }
  return `${list.path}?${query}`
}
