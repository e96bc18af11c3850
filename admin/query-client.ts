/** What was loaded is kept for five minutes, and thrown away after every write. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api/client.ts'

const FIVE_MINUTES = 5 * 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FIVE_MINUTES,
      gcTime: FIVE_MINUTES,
      refetchOnWindowFocus: false,
      // What the server refused it refuses again.
      retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
})

/** Lists, totals and details hang together: a write makes all of them old. */
export async function afterWrite(): Promise<void> {
  await queryClient.invalidateQueries()
}
