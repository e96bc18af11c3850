/** Routes that write billboards. */
import type { FastifyInstance } from 'fastify'
import { presentBillboard } from '#core/billboards/billboards.presenter.ts'
import { billboardsTable } from '#core/billboards/billboards.table.ts'
import type { Services } from '#core/services.ts'
import { billboardChangesSchema, billboardSchema, billboardWire } from '#shared/schemas/billboard.schema.ts'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { MAX_ISSUE_LENGTH } from '#shared/schemas/limits.ts'
import { addCrudRoutes } from '../crud-routes.ts'

/** An empty string becomes null, and a long one is truncated. */
function withIssue<Body extends { issue_news?: string | undefined }>(body: Body) {
  return { ...body, issue_news: body.issue_news?.slice(0, MAX_ISSUE_LENGTH) || undefined }
}

export async function billboardsWritingApi(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  addCrudRoutes(app, {
    tag: 'Billboards',
    one: 'a billboard',
    notFound: 'billboard.not_found',
    paths: {
      create: '/create-billboard/',
      change: '/billboard/:id/',
      remove: '/billboard/:id/',
      bulk: '/billboards/bulk/',
    },
    messages: { created: 'Billboard created' },
    bodies: { create: billboardSchema, change: billboardChangesSchema },
    writing: services.billboardsWriting,
    contentOf: (body, { userId }) => ({ ...billboardsTable.contentOf(withIssue(body)), userId }),
    changesOf: (body) => billboardsTable.changesOf(withIssue(body)),
    wire: billboardWire,
    present: presentBillboard,
    statuses: ACTIVE_OR_NOT,
    changesOfStatus: (status) => ({ status }),
  })
}
