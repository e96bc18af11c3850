/** Billboards in the contract: the writing side. */
import type { FastifyInstance } from 'fastify'
import { presentBillboard } from '#core/billboards/billboards.presenter.ts'
import type { Services } from '#core/services.ts'
import { billboardChangesSchema, billboardSchema } from '#shared/schemas/billboard.schema.ts'
import { billboardWire } from '#shared/schemas/billboard.wire.ts'
import { ACTIVE_OR_NOT, type ActiveOrNot } from '#shared/schemas/statuses.ts'
import { MAX_ISSUE_LENGTH } from '#shared/schemas/limits.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { addCrudRoutes } from '../crud-routes.ts'

function issueOf(text: string | undefined): string | undefined {
  return text?.slice(0, MAX_ISSUE_LENGTH) || undefined
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
    said: { created: 'Billboard created' },
    bodies: { create: billboardSchema, change: billboardChangesSchema },
    writing: services.billboardsWriting,
    contentOf: (body, { userId }) => ({
      title: body.title,
      location: body.location,
      created: body.created,
      image: body.image,
      link: body.link ?? null,
      status: body.status ?? 'Active',
      issueNews: issueOf(body.issue_news) ?? 'Yes',
      userId,
    }),
    changesOf: (body) =>
      omitUndefined({
        title: body.title,
        location: body.location,
        created: body.created,
        image: body.image,
        link: body.link,
        status: body.status,
        issueNews: issueOf(body.issue_news),
      }),
    wire: billboardWire,
    present: presentBillboard,
    statuses: ACTIVE_OR_NOT,
    changesOfStatus: (status) => ({ status: status as ActiveOrNot }),
  })
}
