/** The rows that a list's address asks for. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../api/client.ts'
import type { ListDefinition, Row } from './definition.ts'
import { PAGE_SIZE, type ListAddress } from './list-address.ts'
import { shapeRows } from './shape-rows.ts'

type Answer<R> = { data: R[]; count?: number; pages?: number }

function addressOf<R extends Row>(list: ListDefinition<R>, address: ListAddress): string {
  const query = new URLSearchParams(list.query)
  if (list.source === 'server') {
    query.set('page', String(address.page))
    query.set('page_size', String(PAGE_SIZE))
    if (address.q && list.search === 'server') query.set('q', address.q)
    const sort = list.columns.find((column) => column.name === address.sort)?.sort
    if (typeof sort === 'string') {
      query.set('sort', sort)
      query.set('order', address.order)
    }
    for (const { key } of list.filters) {
      const value = address.filters[key]
      if (value) query.set(key, value)
    }
  }
  return query.size > 0 ? `${list.path}?${query}` : list.path
}

export function useRows<R extends Row>(list: ListDefinition<R>, address: ListAddress) {
  const path = addressOf(list, address)
  const { data, isPending, isError, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['list', path],
    queryFn: ({ signal }) => api<Answer<R>>(path, { signal }),
    placeholderData: keepPreviousData,
  })
  const shaped = useMemo(() => {
    if (!data) return null
    if (list.source === 'whole') return shapeRows(data.data, list, address)
    return { rows: data.data, count: data.count ?? data.data.length, pages: Math.max(1, data.pages ?? 1) }
  }, [data, list, address])
  return { shaped, isPending, isError, error, refetch, isPlaceholderData }
}
