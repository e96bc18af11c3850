/** What waits for an admin or a member of a newsroom, counted again every minute while the back-office is visible. */
import type { DashboardWaitingWire } from '#shared/schemas/dashboard.wire.ts'
import { useSession } from '../session.tsx'
import { useData } from '../api/use-data.ts'

const REFRESH_MS = 60_000

/** Null for those without a newsroom, and while it is not known. */
export function useWaiting(): DashboardWaitingWire | null {
  const { role, memberships } = useSession()
  const { data } = useData<DashboardWaitingWire>('/api/dashboard/waiting/', {
    enabled: role === 'admin' || memberships.length > 0,
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
  })
  return data ?? null
}
