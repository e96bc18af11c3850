/** Notifications in the wire format. */
import type { NotificationWire } from '#shared/schemas/notification.schema.ts'
import type { Notification } from './notifications.ts'

export function presentNotification(notification: Notification): NotificationWire {
  const { id, kind, articleId, title, byName, createdAt, readAt } = notification
  return { id, kind, article: articleId, title, by: byName, created_at: createdAt, read_at: readAt }
}
