/** Routes of billboards. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import type { Caller } from '#core/caller.ts'
import { presentBillboard, billboardsTable, type Billboard } from '#core/catalog/billboards/billboards.table.ts'
import type { Services } from '#core/services.ts'
import { truncateText } from '#shared/plain-text.ts'
import { billboardChangesSchema, billboardSchema, billboardWire } from '#shared/schemas/billboard.schema.ts'
import { BILLBOARD_SLOT_RANGE, MAX_ISSUE_LENGTH } from '#shared/schemas/limits.ts'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { addCrudRoutes } from '../crud-routes.ts'
import { day, oneOf } from '../query/choice-query.ts'
import { ordering } from '../query/list-query.ts'
import { slotParam } from '../query/params.ts'
import { integer, text } from '../query/query-fields.ts'
import { addListRoute, addRecordRoute } from '../read-routes.ts'
import { messageAndData, responses } from '../responses.ts'
import { shortList } from '../send-list.ts'
import { tagReply } from '../tag-reply.ts'

const BILLBOARDS = {
  noun: 'billboard',
  tag: 'Billboards',
  wire: billboardWire,
  present: (_caller: Caller, billboard: Billboard) => presentBillboard(billboard),
} as const

const listQuery = {
  q: text('Search terms: the title.'),
  status: oneOf(ACTIVE_OR_NOT, 'Whether it is shown.'),
  location: integer(BILLBOARD_SLOT_RANGE, 'query.choice_invalid', 'The place where it hangs.'),
  from: day,
  to: day,
  ...ordering(billboardsTable.sortable),
}

/** An empty string becomes null, and a long one is truncated. */
function withIssue<Body extends { issue_news?: string | undefined }>(body: Body) {
  return { ...body, issue_news: truncateText(body.issue_news ?? '', MAX_ISSUE_LENGTH) || undefined }
}

export async function billboardsApi(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { billboards, billboardsWriting } = services

  addListRoute(app, BILLBOARDS, {
    path: '/get-billboards/',
    summary: 'Billboards, newest first: active ones, or all for an admin',
    audience: 'all',
    cacheTags: [cacheTags.billboards],
    query: listQuery,
    list: async (caller, filter) => shortList(await billboards.list(caller, filter)),
  })

  addRecordRoute(app, BILLBOARDS, {
    path: '/billboard/:id/',
    summary: 'A billboard',
    cacheTags: () => [cacheTags.billboards],
    read: (caller, id) => billboards.read(caller, id),
  })

  app.withTypeProvider<ZodTypeProvider>().get(
    '/billboard/location/:location/',
    {
      schema: {
        tags: [BILLBOARDS.tag],
        summary: 'The billboard shown in a slot today',
        params: z.object({ location: slotParam }),
        response: responses(messageAndData(billboardWire)),
      },
    },
    async (request, reply) => {
      const billboard = await billboards.atLocation(request.params.location)
      tagReply(reply, [cacheTags.billboards, cacheTags.today])
      return { message: 'ok', data: presentBillboard(billboard) }
    },
  )

  addCrudRoutes(app, {
    ...BILLBOARDS,
    one: 'a billboard',
    paths: { create: '/create-billboard/' },
    messages: { created: 'Billboard created' },
    bodies: { create: billboardSchema, change: billboardChangesSchema },
    writing: billboardsWriting,
    contentOf: ({ userId }, body) => ({ ...billboardsTable.contentOf(withIssue(body)), userId }),
    changesOf: (body) => billboardsTable.changesOf(withIssue(body)),
    statuses: ACTIVE_OR_NOT,
  })
}
