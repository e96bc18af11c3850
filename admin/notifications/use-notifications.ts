/** The signed-in person's notifications: how many are unread, counted again every minute, and the newest of them. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationWire } from '#shared/schemas/notification.schema.ts'
import type { Digest } from '#shared/notifications.ts'
import { api } from '../api/client.ts'

const REFRESH_MS = 60_000
const KEY = 'notifications'

export function useUnread(): number {
  const { data } = useQuery({
    queryKey: [KEY, 'unread'],
    queryFn: ({ signal }) => api<{ data: { unread: number } }>('/api/notifications/unread/', { signal }),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
  })
  return data?.data.unread ?? 0
}

/** Loaded while `isOpen`. */
export function useNotifications(isOpen: boolean) {
  return useQuery({
    queryKey: [KEY, 'list'],
    queryFn: async ({ signal }) => (await api<{ data: NotificationWire[] }>('/api/notifications/', { signal })).data,
    enabled: isOpen,
    staleTime: 0,
  })
}

export function useDigest(isOpen: boolean) {
  return useQuery({
    queryKey: [KEY, 'settings'],
    queryFn: async ({ signal }) =>
      (await api<{ data: { digest: Digest } }>('/api/notifications/settings/', { signal })).data.digest,
    enabled: isOpen,
  })
}

/** Each throws `ApiError`. */
export function useNotificationCalls() {
  const queries = useQueryClient()
  const changed = () => queries.invalidateQueries({ queryKey: [KEY] })
  return {
    /** `ids` absent: all of them. */
    markRead: async (ids?: readonly number[]) => {
      await api('/api/notifications/read/', { method: 'POST', json: { ...(ids && { ids }) } })
      await changed()
    },
    setDigest: async (digest: Digest) => {
      await api('/api/notifications/settings/', { method: 'PUT', json: { digest } })
      await changed()
    },
  }
}
