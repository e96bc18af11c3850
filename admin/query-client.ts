/** Loaded data is cached for five minutes and invalidated by every write. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api/client.ts'

const MAX_AGE_MS = 5 * 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: MAX_AGE_MS,
      gcTime: MAX_AGE_MS,
      refetchOnWindowFocus: false,
      // A request that the server rejects would be rejected again.
      retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
})

/** Lists, totals and details depend on each other, so a write invalidates all of them. */
export async function afterWrite(): Promise<void> {
  await queryClient.invalidateQueries()
}
