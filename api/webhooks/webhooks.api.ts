/** Webhooks, for admins. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '#core/services.ts'
import { presentWebhook } from '#core/site/webhooks/webhooks.presenter.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import {
  webhookChangesSchema,
  webhookSchema,
  webhookWire,
  webhookWithSecretWire,
} from '#shared/schemas/webhook.schema.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAdmins, onlyRecentlyProven } from '../guards.ts'
import { idParams } from '../query/params.ts'
import { BEARER, messageAndData, responses } from '../responses.ts'

export async function webhooksApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { webhooks } = services
  const about = { tags: ['Webhooks'], security: BEARER }
  const params = idParams('webhook.not_found')

  app.get(
    '/webhooks/',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'All webhooks, newest first',
        response: responses(messageAndData(z.array(webhookWire))),
      },
    },
    async (request) => ({ message: 'ok', data: (await webhooks.list(callerOf(request))).map(presentWebhook) }),
  )

  app.post(
    '/webhooks/',
    {
      onRequest: [onlyAdmins, onlyRecentlyProven],
      schema: {
        ...about,
        summary: 'Create a webhook; the response contains its secret, this one time',
        body: webhookSchema,
        response: { 201: messageAndData(webhookWithSecretWire) },
      },
    },
    async (request, reply) => {
      const { webhook, secret } = await webhooks.create(callerOf(request), request.body)
      return reply.code(201).send({ message: 'Webhook created', data: { ...presentWebhook(webhook), secret } })
    },
  )

  app.put(
    '/webhooks/:id/',
    {
      onRequest: [onlyAdmins, onlyRecentlyProven],
      schema: {
        ...about,
        summary: 'Change, pause or activate a webhook; absent fields keep their values',
        params,
        body: webhookChangesSchema,
        response: responses(messageAndData(webhookWire)),
      },
    },
    async (request) => {
      const webhook = await webhooks.update(callerOf(request), request.params.id, omitUndefined(request.body))
      return { message: 'Webhook changed', data: presentWebhook(webhook) }
    },
  )

  app.post(
    '/webhooks/:id/rotate/',
    {
      onRequest: [onlyAdmins, onlyRecentlyProven],
      schema: {
        ...about,
        summary: 'Replace the secret at once; the response contains the new one, this one time',
        params,
        response: responses(messageAndData(webhookWithSecretWire)),
      },
    },
    async (request) => {
      const { webhook, secret } = await webhooks.rotate(callerOf(request), request.params.id)
      return { message: 'Secret replaced', data: { ...presentWebhook(webhook), secret } }
    },
  )

  app.delete(
    '/webhooks/:id/',
    {
      onRequest: [onlyAdmins, onlyRecentlyProven],
      schema: { ...about, summary: 'Delete a webhook with its deliveries', params },
    },
    async (request, reply) => {
      await webhooks.remove(callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  )
}
