/** Authors in the contract: the writing side. */
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { presentAuthor } from '#core/authors/authors.presenter.ts'
import type { Services } from '#core/services.ts'
import { authorChangesSchema, authorSchema } from '#shared/schemas/author.schema.ts'
import { authorWire } from '#shared/schemas/author.wire.ts'
import { AUTHOR_STATUSES, type AuthorStatus } from '#shared/schemas/statuses.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { addCrudRoutes } from '../crud-routes.ts'

function fieldsOf(body: z.infer<typeof authorChangesSchema>) {
  return omitUndefined({
    authorImage: body.author_image,
    authorName: body.author_name,
    email: body.email,
    contactNo: body.contact_no,
    category: body.category,
    introduction: body.introduction,
    status: body.status,
  })
}

export async function authorsWritingApi(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  addCrudRoutes(app, {
    tag: 'Authors',
    one: 'an author',
    notFound: 'author.not_found',
    paths: { create: '/author/create/', change: '/author/:id/', remove: '/author/:id/', bulk: '/authors/bulk/' },
    said: { created: 'Author created', changed: 'Author updated' },
    bodies: { create: authorSchema, change: authorChangesSchema },
    writing: services.authorsWriting,
    contentOf: (body, { userId }) => ({
      authorImage: body.author_image,
      authorName: body.author_name,
      email: body.email,
      contactNo: body.contact_no,
      category: body.category,
      introduction: body.introduction,
      status: body.status ?? 'Approved',
      userId,
    }),
    changesOf: fieldsOf,
    wire: authorWire,
    present: presentAuthor,
    statuses: AUTHOR_STATUSES,
    changesOfStatus: (status) => ({ status: status as AuthorStatus }),
  })
}
