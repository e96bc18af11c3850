/** Routes that read authors. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentAuthor } from '#core/authors/authors.presenter.ts'
import { AUTHOR_COLUMNS, type AuthorFilter } from '#core/authors/authors.ts'
import type { Services } from '#core/services.ts'
import { AUTHOR_CATEGORIES, AUTHOR_STATUSES } from '#shared/schemas/statuses.ts'
import { authorWire } from '#shared/schemas/author.schema.ts'
import { responses, listOf, OPTIONAL_BEARER } from '../responses.ts'
import { oneOf } from '../query/choice-query.ts'
import { callerOf } from '../caller-of-request.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { pagingQuery } from '../query/paging.ts'
import { idParams } from '../query/params.ts'
import { text } from '../query/query-fields.ts'
import { sendList } from '../send-list.ts'
import { ordering } from '../query/list-query.ts'

const authorListQuery = z.object({
  q: text('Search terms: the name, the email address or the introduction.'),
  status: oneOf(AUTHOR_STATUSES, 'Whether the author is approved.'),
  category: oneOf(AUTHOR_CATEGORIES, 'The author’s category.'),
  ...ordering(AUTHOR_COLUMNS),
  ...pagingQuery,
})

function filterOf({ q, status, category, sort, order }: z.infer<typeof authorListQuery>): AuthorFilter {
  return omitUndefined({ q, status, category, sort, order })
}

export async function authorsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { authors } = services
  const tags = ['Authors']

  app.get(
    '/authors/',
    {
      schema: {
        tags,
        summary: 'Authors by name: public ones, or all for an admin',
        security: OPTIONAL_BEARER,
        querystring: authorListQuery,
        response: responses(listOf(authorWire), 400),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const filter = filterOf(request.query)
      return sendList(reply, request.query, {
        page: (page) => authors.list(caller, filter, page),
        all: () => authors.stream(caller, filter),
        present: (author) => presentAuthor(author, caller),
      })
    },
  )

  app.get(
    '/author/:id/',
    {
      schema: {
        tags,
        summary: 'An author',
        security: OPTIONAL_BEARER,
        params: idParams('author.not_found'),
        response: responses(authorWire, 404),
      },
    },
    async (request) => {
      const caller = callerOf(request)
      return presentAuthor(await authors.read(caller, request.params.id), caller)
    },
  )
}
