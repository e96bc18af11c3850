/** Notifications of the newsroom's members in requests and responses. */
import { z } from 'zod'
import { DIGESTS, NOTIFICATION_KINDS } from '../notifications.ts'
import { requiredChoice, selection } from './fields.ts'

export const notificationsReadSchema = z.object({
  ids: selection.optional().meta({ description: 'Absent for all of them.' }),
})

export const notificationSettingsSchema = z.object({
  digest: requiredChoice(DIGESTS).meta({
    description: 'One email with what is unread: daily; weekly, on Mondays; off: none.',
  }),
})

export const notificationWire = z
  .object({
    id: z.int().positive(),
    kind: z.enum(NOTIFICATION_KINDS),
    article: z.int().positive(),
    title: z.string(),
    by: z.string().meta({ description: 'Who has caused it; empty where the account no longer exists.' }),
    created_at: z.iso.datetime(),
    read_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Notification' })
export type NotificationWire = z.infer<typeof notificationWire>

export const unreadWire = z.object({ unread: z.int() })
