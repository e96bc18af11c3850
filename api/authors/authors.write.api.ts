/** Routes that write authors. */
import type { FastifyInstance } from 'fastify'
import { presentAuthor } from '#core/authors/authors.presenter.ts'
import { authorsTable } from '#core/authors/authors.table.ts'
import type { Services } from '#core/services.ts'
import { authorChangesSchema, authorSchema, authorWire } from '#shared/schemas/author.schema.ts'
import { AUTHOR_STATUSES } from '#shared/schemas/statuses.ts'
import { addCrudRoutes } from '../crud-routes.ts'

export async function authorsWritingApi(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  addCrudRoutes(app, {
    tag: 'Authors',
    one: 'an author',
    notFound: 'author.not_found',
    paths: { create: '/author/create/', change: '/author/:id/', remove: '/author/:id/', bulk: '/authors/bulk/' },
    messages: { created: 'Author created', changed: 'Author updated' },
    bodies: { create: authorSchema, change: authorChangesSchema },
    writing: services.authorsWriting,
    contentOf: (body, { userId }) => ({ ...authorsTable.contentOf(body), userId }),
    changesOf: authorsTable.changesOf,
    wire: authorWire,
    present: presentAuthor,
    statuses: AUTHOR_STATUSES,
    changesOfStatus: (status) => ({ status }),
  })
}
