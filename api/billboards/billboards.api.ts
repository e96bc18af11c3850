/** Billboards in the contract: the reading side. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentBillboard } from '#core/billboards/billboards.presenter.ts'
import type { Services } from '#core/services.ts'
import { billboardWire } from '#shared/schemas/billboard.wire.ts'
import { answers, listOf, messageAndData, OPTIONAL_BEARER } from '../answers.ts'
import { callerOf } from '../caller-of-request.ts'
import { pagingQuery } from '../paging.ts'
import { idParams, placeParam } from '../params.ts'
import { sendShortList } from '../send-list.ts'

export async function billboardsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { billboards } = services
  const tags = ['Billboards']

  app.get(
    '/get-billboards/',
    {
      schema: {
        tags,
        summary: 'Billboards, newest first: active ones, or all for an admin',
        security: OPTIONAL_BEARER,
        querystring: z.object(pagingQuery),
        response: answers(listOf(billboardWire), 400),
      },
    },
    async (request, reply) =>
      sendShortList(reply, request.query, await billboards.list(callerOf(request)), presentBillboard),
  )

  app.get(
    '/billboard/:id/',
    {
      schema: {
        tags,
        summary: 'A billboard',
        security: OPTIONAL_BEARER,
        params: idParams('billboard.not_found'),
        response: answers(billboardWire, 404),
      },
    },
    async (request) => presentBillboard(await billboards.read(callerOf(request), request.params.id)),
  )

  app.get(
    '/billboard/location/:location/',
    {
      schema: {
        tags,
        summary: 'The billboard that hangs in a place today',
        params: z.object({ location: placeParam }),
        response: answers(messageAndData(billboardWire), 404),
      },
    },
    async (request) => {
      const billboard = await billboards.atLocation(request.params.location)
      return { message: 'ok', data: presentBillboard(billboard) }
    },
  )
}
