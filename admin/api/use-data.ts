/** The data that the API has at a path. */
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { api } from './client.ts'

type Options<T> = Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'>

/** The key of the cached data. */
export const keyOfData = (path: string) => ['data', path]

export function useData<T>(path: string, options: Options<T> = {}) {
  return useQuery<T>({
    queryKey: keyOfData(path),
    queryFn: async ({ signal }) => (await api<{ data: T }>(path, { signal })).data,
    ...options,
  })
}
