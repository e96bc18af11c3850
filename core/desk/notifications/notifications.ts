/** Notifications: what members of the newsroom are told of, in the desk and by email. */
import type { Digest, NotificationKind } from '#shared/notifications.ts'

export type Notification = {
  id: number
  kind: NotificationKind
  articleId: number
  title: string
  /** Who has caused it; empty where the account no longer exists. */
  byName: string
  createdAt: string
  readAt: string | null
}

export type NewNotification = { kind: NotificationKind; articleId: number; byId: number | null }

export const DEFAULT_DIGEST: Digest = 'daily'

const MONDAY = 1

/** Which digests are sent on a day (`yyyy-mm-dd`). */
export function digestsOn(day: string): readonly Digest[] {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === MONDAY ? ['daily', 'weekly'] : ['daily']
}

/** Read or not, they are deleted after this time. */
export const RETENTION_DAYS = 90
/** The articles that one digest names; it tells how many more there are. */
export const MAX_DIGEST_LINES = 30
