/** The data of the screen of backups; it changes without any action of the user. */
import { useQuery } from '@tanstack/react-query'
import type { BackupsOverviewWire, BackupWire } from '#shared/schemas/backups.wire.ts'
import { api } from '../api/client.ts'

const REFETCH_MS = 15_000
const REFETCH_RUNNING_MS = 2000
/** More than a site ever retains, those that failed included. */
const ROWS = 100

export function useBackupsOverview() {
  return useQuery({
    queryKey: ['backups', 'overview'],
    queryFn: ({ signal }) => api<{ data: BackupsOverviewWire }>('/api/backups/overview/', { signal }),
    refetchInterval: ({ state }) => (state.data?.data.running ? REFETCH_RUNNING_MS : REFETCH_MS),
  })
}

/** Read again whenever a backup has ended. */
export function useBackups(running: string | undefined) {
  return useQuery({
    queryKey: ['backups', 'list', running ?? ''],
    queryFn: ({ signal }) => api<{ data: BackupWire[] }>(`/api/backups/?page=1&page_size=${ROWS}`, { signal }),
    placeholderData: (former) => former,
  })
}
