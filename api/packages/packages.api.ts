/** Subscription packages: what is offered. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentPackage } from '#core/packages/packages.presenter.ts'
import type { Services } from '#core/services.ts'
import { packageWire } from '#shared/schemas/package.wire.ts'
import { answers, listOf, OPTIONAL_BEARER } from '../answers.ts'
import { callerOf } from '../caller-of-request.ts'
import { pagingQuery } from '../paging.ts'
import { sendShortList } from '../send-list.ts'

export async function packagesApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/packages/',
    {
      schema: {
        tags: ['Packages'],
        summary: 'Subscription packages in their order: active ones, or all for an admin',
        security: OPTIONAL_BEARER,
        querystring: z.object(pagingQuery),
        response: answers(listOf(packageWire), 400),
      },
    },
    async (request, reply) =>
      sendShortList(reply, request.query, await services.packages.list(callerOf(request)), presentPackage),
  )
}
