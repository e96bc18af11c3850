/** The data that the API has at a path. */
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { api } from './client.ts'

type Options<T> = Pick<UseQueryOptions<T>, 'refetchInterval' | 'gcTime' | 'staleTime' | 'placeholderData'>

export function useData<T>(path: string, options: Options<T> = {}) {
  return useQuery<T>({
    queryKey: ['data', path],
    queryFn: async ({ signal }) => (await api<{ data: T }>(path, { signal })).data,
    ...options,
  })
}
