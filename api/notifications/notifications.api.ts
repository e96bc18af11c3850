/** The caller's own notifications, and whether they are sent by email. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '#core/services.ts'
import {
  notificationSettingsSchema,
  notificationsReadSchema,
  notificationWire,
  unreadWire,
  type NotificationWire,
} from '#shared/schemas/notification.schema.ts'
import type { Notification } from '#core/desk/notifications/notifications.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlySignedIn } from '../guards.ts'
import { pageRequestOf, pagingQuery } from '../query/paging.ts'
import { BEARER, listOf, messageAndData, responses } from '../responses.ts'

function presentNotification(notification: Notification): NotificationWire {
  const { id, kind, articleId, title, byName, createdAt, readAt } = notification
  return { id, kind, article: articleId, title, by: byName, created_at: createdAt, read_at: readAt }
}

const PAGE_SIZE = 20

export async function notificationsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { notifications } = services
  const about = { tags: ['Accounts'], security: BEARER }

  app.get(
    '/notifications/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Your notifications of work on articles, newest first; always paginated',
        querystring: z.object(pagingQuery),
        response: responses(listOf(notificationWire)),
      },
    },
    async (request) => {
      const page = pageRequestOf(request.query) ?? { page: 1, pageSize: PAGE_SIZE }
      const found = await notifications.list(callerOf(request), page)
      return {
        message: 'ok',
        data: found.rows.map(presentNotification),
        count: found.count,
        page: found.page,
        page_size: found.pageSize,
        pages: found.pages,
      }
    },
  )

  app.get(
    '/notifications/unread/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'How many notifications you have not read',
        response: responses(messageAndData(unreadWire)),
      },
    },
    async (request) => ({ message: 'ok', data: { unread: await notifications.countUnread(callerOf(request)) } }),
  )

  app.post(
    '/notifications/read/',
    {
      onRequest: onlySignedIn,
      schema: { ...about, summary: 'Mark notifications of yours as read, or all', body: notificationsReadSchema },
    },
    async (request, reply) => {
      await notifications.markRead(callerOf(request), request.body.ids ?? null)
      return reply.code(204).send()
    },
  )

  app.get(
    '/notifications/settings/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'How often you get an email of what is unread',
        response: responses(messageAndData(notificationSettingsSchema)),
      },
    },
    async (request) => ({ message: 'ok', data: { digest: await notifications.digestOf(callerOf(request)) } }),
  )

  app.put(
    '/notifications/settings/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Set whether you get a daily email of what is unread',
        body: notificationSettingsSchema,
        response: responses(messageAndData(notificationSettingsSchema)),
      },
    },
    async (request) => {
      await notifications.setDigest(callerOf(request), request.body.digest)
      return { message: 'Saved', data: request.body }
    },
  )
}
