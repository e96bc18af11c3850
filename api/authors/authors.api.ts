/** Routes of authors. */
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import { presentAuthor } from '#core/catalog/authors/authors.presenter.ts'
import { authorsTable } from '#core/catalog/authors/authors.table.ts'
import { AUTHOR_COLUMNS } from '#core/catalog/authors/authors.ts'
import type { Services } from '#core/services.ts'
import { authorChangesSchema, authorSchema, authorWire } from '#shared/schemas/author.schema.ts'
import { AUTHOR_CATEGORIES, AUTHOR_STATUSES } from '#shared/schemas/statuses.ts'
import { addCrudRoutes } from '../crud-routes.ts'
import { oneOf } from '../query/choice-query.ts'
import { ordering } from '../query/list-query.ts'
import { text } from '../query/query-fields.ts'
import { addListRoute, addRecordRoute } from '../read-routes.ts'

const AUTHORS = { noun: 'author', tag: 'Authors', wire: authorWire, present: presentAuthor } as const

const listQuery = {
  q: text('Search terms: the name, the email address or the introduction.'),
  status: oneOf(AUTHOR_STATUSES, 'Whether the author is approved.'),
  category: oneOf(AUTHOR_CATEGORIES, 'The author’s category.'),
  duplicates: oneOf(['1'], '1: only authors who may be the same person as another; for admins.'),
  ...ordering(AUTHOR_COLUMNS),
}

export async function authorsApi(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { authors, authorsWriting } = services

  addListRoute(app, AUTHORS, {
    path: '/authors/',
    summary: 'Authors by name: public ones, or all for an admin',
    audience: 'all',
    cacheTags: [cacheTags.authors],
    query: listQuery,
    list: async (caller, { duplicates, ...given }) => {
      const filter = duplicates ? { ...given, ids: await authors.possibleDuplicates(caller) } : given
      return { page: (page) => authors.list(caller, filter, page), all: () => authors.stream(caller, filter) }
    },
  })

  addRecordRoute(app, AUTHORS, {
    path: '/author/:id/',
    summary: 'An author',
    cacheTags: (id) => [cacheTags.author(id), cacheTags.articlesOfAuthor(id)],
    read: (caller, id) => authors.read(caller, id),
  })

  addCrudRoutes(app, {
    ...AUTHORS,
    one: 'an author',
    messages: { created: 'Author created', changed: 'Author updated' },
    bodies: { create: authorSchema, change: authorChangesSchema },
    writing: authorsWriting,
    contentOf: ({ userId }, body) => ({ ...authorsTable.contentOf(body), userId }),
    changesOf: authorsTable.changesOf,
    statuses: AUTHOR_STATUSES,
  })
}
