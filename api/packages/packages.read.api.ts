/** Subscription packages: the public offers, and the staff's list. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentPackage } from '#core/packages/packages.presenter.ts'
import { packagesTable } from '#core/packages/packages.table.ts'
import type { Services } from '#core/services.ts'
import { packageWire } from '#shared/schemas/package.schema.ts'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { responses, BEARER, listOf, OPTIONAL_BEARER } from '../responses.ts'
import { oneOf } from '../query/choice-query.ts'
import { callerOf } from '../caller-of-request.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { pagingQuery } from '../query/paging.ts'
import { idParams } from '../query/params.ts'
import { text } from '../query/query-fields.ts'
import { sendShortList } from '../send-list.ts'
import { ordering } from '../query/list-query.ts'

const packageListQuery = z.object({
  q: text('Search terms: the name, in either language.'),
  status: oneOf(ACTIVE_OR_NOT, 'Whether it is offered.'),
  ...ordering(packagesTable.sortable),
  ...pagingQuery,
})

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
        response: responses(listOf(packageWire), 400),
      },
    },
    async (request, reply) =>
      sendShortList(reply, request.query, await services.packages.list(callerOf(request)), presentPackage),
  )

  app.get(
    '/packages/management/',
    {
      schema: {
        tags: ['Packages'],
        summary: 'All packages, for admins',
        security: BEARER,
        querystring: packageListQuery,
        response: responses(listOf(packageWire), 400, 401, 403),
      },
    },
    async (request, reply) => {
      const { q, status, sort, order } = request.query
      const filter = omitUndefined({ q, status, sort, order })
      const rows = await services.packages.listForStaff(callerOf(request), filter)
      return sendShortList(reply, request.query, rows, presentPackage)
    },
  )

  app.get(
    '/package/:id/',
    {
      schema: {
        tags: ['Packages'],
        summary: 'A package',
        security: OPTIONAL_BEARER,
        params: idParams('package.not_found'),
        response: responses(packageWire, 404),
      },
    },
    async (request) => presentPackage(await services.packages.read(callerOf(request), request.params.id)),
  )
}
