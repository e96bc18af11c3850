/** Loaded data is cached for five minutes and invalidated by every write. */
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { delayMsBefore, isTemporary, MAX_RETRIES } from '#shared/retry.ts'
import { ApiError } from './api/client.ts'

const MAX_AGE_MS = 5 * 60_000

/** Whether a load that failed may succeed when it is repeated: without a response, too, unless there is no connection. */
function isWorthRepeating(error: unknown): boolean {
  if (!onlineManager.isOnline()) return false
  return !(error instanceof ApiError) || error.status === 0 || isTemporary(error.status)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: MAX_AGE_MS,
      gcTime: MAX_AGE_MS,
      refetchOnWindowFocus: false,
      // Without a connection a load fails, and says so, instead of waiting; it is repeated once there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (retries, error) => retries < MAX_RETRIES && isWorthRepeating(error),
      retryDelay: (retries, error) => delayMsBefore(retries, error instanceof ApiError ? error.retryAfter : null),
    },
  },
})

/** Loads again what is on the screen, and the rest when it is opened. Ends once the screen is up to date, or cannot be. */
export async function reload(): Promise<void> {
  await queryClient.invalidateQueries()
}

/**
 * Lists, totals and details depend on each other, so a write invalidates all of them. What was saved is saved: nothing
 * waits for them.
 */
export function afterWrite(): void {
  void reload()
}
