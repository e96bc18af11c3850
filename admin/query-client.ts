/** Loaded data is cached for five minutes and invalidated by every write. */
import { QueryClient } from '@tanstack/react-query'
import { delayMsBefore, isTemporary, MAX_RETRIES } from '#shared/retry.ts'
import { ApiError } from './api/client.ts'

const MAX_AGE_MS = 5 * 60_000

/** Whether a load that failed may succeed when it is repeated: without a response, too. */
function isWorthRepeating(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || isTemporary(error.status)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: MAX_AGE_MS,
      gcTime: MAX_AGE_MS,
      refetchOnWindowFocus: false,
      retry: (retries, error) => retries < MAX_RETRIES && isWorthRepeating(error),
      retryDelay: (retries, error) => delayMsBefore(retries, error instanceof ApiError ? error.retryAfter : null),
    },
  },
})

/** Lists, totals and details depend on each other, so a write invalidates all of them. */
export async function afterWrite(): Promise<void> {
  await queryClient.invalidateQueries()
}
