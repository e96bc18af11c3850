/** The rows of the page that a list's address describes. */
import { keepPreviousData, queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { ListDefinition, Row } from './definition.ts'
import type { ListAddress } from './list-address.ts'

type RowsSource<R extends Row> = Pick<ListDefinition<R>, 'path' | 'query' | 'columns' | 'ranked' | 'filters'>

/** The API path of the rows that a list's address describes. */
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

type Answer<R> = { data: R[]; count?: number; pages?: number }

/** `isOlder`: the rows are those of the previous page, shown while the next one loads. */
export function useRows<R extends Row>(list: ListDefinition<R>, address: ListAddress) {
  const path = listRequestPath(list, address)
  const query = queryOptions({
    queryKey: ['list', path],
    queryFn: ({ signal }) => api<Answer<R>>(path, { signal }),
  })
  // Requested while the list is being rendered, not after that.
  usePrefetchQuery(query)
  const { data, isPending, error, refetch, isPlaceholderData } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  })
  const shown = data && {
    rows: data.data,
    count: data.count ?? data.data.length,
    pages: Math.max(1, data.pages ?? 1),
  }
  return { shown, path, isPending, error, refetch, isOlder: isPlaceholderData }
}
