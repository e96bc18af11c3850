/** The deliveries of webhooks, for admins. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '#core/services.ts'
import { presentDelivery } from '#core/site/webhooks/webhooks.presenter.ts'
import { deliveryWire } from '#shared/schemas/webhook.schema.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAdmins } from '../guards.ts'
import { pageRequestOf, pagingQuery } from '../query/paging.ts'
import { idParams } from '../query/params.ts'
import { BEARER, listOf, messageAndData, responses } from '../responses.ts'
import { sendList } from '../send-list.ts'

export async function deliveriesApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { deliveries } = services
  const about = { tags: ['Webhooks'], security: BEARER }

  app.get(
    '/webhooks/:id/deliveries/',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'The deliveries of a webhook in the last 30 days, newest first; always paginated',
        params: idParams('webhook.not_found'),
        querystring: z.object(pagingQuery),
        response: responses(listOf(deliveryWire)),
      },
    },
    async (request, reply) => {
      const { page, pageSize } = pageRequestOf(request.query) ?? { page: 1, pageSize: 12 }
      return sendList(
        reply,
        { page, page_size: pageSize },
        {
          page: (wanted) => deliveries.list(callerOf(request), request.params.id, wanted),
          all: () => [],
          present: presentDelivery,
        },
      )
    },
  )

  app.post(
    '/webhooks/deliveries/:id/send/',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Send a delivery again',
        params: idParams('webhook.delivery_not_found'),
        response: responses(messageAndData(deliveryWire), 409),
      },
    },
    async (request) => {
      const delivery = await deliveries.sendAgain(callerOf(request), request.params.id)
      return { message: 'Enqueued', data: presentDelivery(delivery) }
    },
  )
}
