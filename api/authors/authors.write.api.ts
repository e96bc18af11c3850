/** Authors in the contract: the writing side. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { presentAuthor } from '#core/authors/authors.presenter.ts'
import { authorsTable } from '#core/authors/authors.table.ts'
import { AUTHOR_CATEGORIES, AUTHOR_STATUSES } from '#shared/schemas/statuses.ts'
import type { Services } from '#core/services.ts'
import { authorWire } from '#shared/schemas/author.wire.ts'
import { address, choice, email, requiredChoice, requiredText, titleText } from '#shared/schemas/fields.ts'
import { addCrudRoutes } from '../crud-routes.ts'

const newAuthorBody = z.object({
  author_image: address,
  author_name: titleText,
  email,
  contact_no: titleText,
  category: requiredChoice(AUTHOR_CATEGORIES),
  introduction: requiredText,
  status: choice(AUTHOR_STATUSES),
})
const authorChangesBody = newAuthorBody.partial()

export async function authorsWritingApi(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  addCrudRoutes(app, {
    tag: 'Authors',
    one: 'an author',
    notFound: 'author.not_found',
    paths: { create: '/author/create/', change: '/author/:id/', remove: '/author/:id/', bulk: '/authors/bulk/' },
    said: { created: 'Author created', changed: 'Author updated' },
    bodies: { create: newAuthorBody, change: authorChangesBody },
    writing: services.authorsWriting,
    contentOf: (body, { userId }) => ({ ...authorsTable.contentOf(body), userId }),
    changesOf: authorsTable.changesOf,
    wire: authorWire,
    present: presentAuthor,
    statuses: AUTHOR_STATUSES,
    changesOfStatus: (status) => ({ status }),
  })
}
