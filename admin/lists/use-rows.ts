/** The rows of the page that a list's address describes. */
import { keepPreviousData, queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { ListDefinition, Row } from './definition.ts'
import type { ListAddress } from './list-address.ts'
import { listRequestPath } from './list-request.ts'

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
