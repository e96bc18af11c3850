/** Routes that read billboards. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentBillboard } from '#core/billboards/billboards.presenter.ts'
import { billboardsTable } from '#core/billboards/billboards.table.ts'
import type { BillboardFilter } from '#core/billboards/billboards.ts'
import type { Services } from '#core/services.ts'
import { BILLBOARD_SLOT_RANGE } from '#shared/schemas/limits.ts'
import { billboardWire } from '#shared/schemas/billboard.schema.ts'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { responses, listOf, messageAndData, OPTIONAL_BEARER } from '../responses.ts'
import { day, oneOf } from '../query/choice-query.ts'
import { callerOf } from '../caller-of-request.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { pagingQuery } from '../query/paging.ts'
import { idParams, slotParam } from '../query/params.ts'
import { text, integer } from '../query/query-fields.ts'
import { sendShortList } from '../send-list.ts'
import { ordering } from '../query/list-query.ts'

const billboardListQuery = z.object({
  q: text('Search terms: the title.'),
  status: oneOf(ACTIVE_OR_NOT, 'Whether it is shown.'),
  location: integer(BILLBOARD_SLOT_RANGE, 'query.choice_invalid', 'The place where it hangs.'),
  from: day,
  to: day,
  ...ordering(billboardsTable.sortable),
  ...pagingQuery,
})

function filterOf(query: z.infer<typeof billboardListQuery>): BillboardFilter {
  const { q, status, location, from, to, sort, order } = query
  return omitUndefined({ q, status, location, from, to, sort, order })
}

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
        querystring: billboardListQuery,
        response: responses(listOf(billboardWire), 400),
      },
    },
    async (request, reply) => {
      const rows = await billboards.list(callerOf(request), filterOf(request.query))
      return sendShortList(reply, request.query, rows, presentBillboard)
    },
  )

  app.get(
    '/billboard/:id/',
    {
      schema: {
        tags,
        summary: 'A billboard',
        security: OPTIONAL_BEARER,
        params: idParams('billboard.not_found'),
        response: responses(billboardWire, 404),
      },
    },
    async (request) => presentBillboard(await billboards.read(callerOf(request), request.params.id)),
  )

  app.get(
    '/billboard/location/:location/',
    {
      schema: {
        tags,
        summary: 'The billboard shown in a slot today',
        params: z.object({ location: slotParam }),
        response: responses(messageAndData(billboardWire), 404),
      },
    },
    async (request) => {
      const billboard = await billboards.atLocation(request.params.location)
      return { message: 'ok', data: presentBillboard(billboard) }
    },
  )
}
