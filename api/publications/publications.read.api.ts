/** Routes that read magazine issues and e-books: one noun under two sets of paths. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import { presentPublication } from '#core/catalog/publications/publications.presenter.ts'
import type { PublicationFilter } from '#core/catalog/publications/publications.service.ts'
import type { Publication } from '#core/catalog/publications/publications.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { type PublicationKind, ACTIVE_OR_NOT, SHELVES } from '#shared/schemas/statuses.ts'
import type { Caller } from '#core/caller.ts'
import type { Services } from '#core/services.ts'
import { publicationWire } from '#shared/schemas/publication.schema.ts'
import { publicationsTable } from '#core/catalog/publications/publications.table.ts'
import { TIME_ZONE } from '#shared/dates.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { responses, listOf, OPTIONAL_BEARER } from '../responses.ts'
import { cacheForFiveMinutes } from '../caching.ts'
import { callerOf } from '../caller-of-request.ts'
import { idParams } from '../query/params.ts'
import { sendBareList, sendList, type List } from '../send-list.ts'
import { withVersion } from '../record-versions.ts'
import { tagReply } from '../tag-reply.ts'
import { day, oneOf } from '../query/choice-query.ts'
import { pagingQuery } from '../query/paging.ts'
import { language, text } from '../query/query-fields.ts'
import { LANGUAGE_BY_LOCALE, ordering } from '../query/list-query.ts'
import { between } from '../query/period.ts'

/** The filters and sort orders of lists of magazine issues and e-books. */
const publicationListQuery = z.object({
  q: text('Search terms: the title or the description.'),
  status: oneOf(ACTIVE_OR_NOT, 'Whether it is shown.'),
  language,
  archived: oneOf(['0', '1'], '1: only archived ones; 0: only others.'),
  shelf: oneOf(SHELVES, 'Only one shelf of e-books.'),
  magazine: oneOf(MAGAZINE_TYPES, 'Only issues of one magazine.'),
  from: day,
  to: day,
  ...ordering(publicationsTable.sortable),
  ...pagingQuery,
})

function filterOf(query: z.infer<typeof publicationListQuery>): PublicationFilter {
  const { q, status, shelf, magazine, sort, order } = query
  return {
    ...omitUndefined({ q, status, shelf, magazine, sort, order }),
    ...(query.language && { language: LANGUAGE_BY_LOCALE[query.language] }),
    ...(query.archived && { archived: query.archived === '1' }),
    // Issues and e-books are dated by a day alone.
    ...between(query, TIME_ZONE),
  }
}

const KINDS = [
  { kind: 'magazine', tag: 'Magazine issues', one: 'A magazine issue', many: 'Magazine issues' },
  { kind: 'ebook', tag: 'E-books', one: 'An e-book', many: 'E-books' },
] as const satisfies readonly { kind: PublicationKind; tag: string; one: string; many: string }[]

export async function publicationsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { publications } = services

  function listed(caller: Caller, kind: PublicationKind, filter: PublicationFilter): List<Publication> {
    return {
      page: (page) => publications.list(caller, kind, filter, page),
      all: () => publications.stream(caller, kind, filter),
      present: presentPublication,
    }
  }

  const tagsOf = (kind: PublicationKind) => [cacheTags.publications(kind), cacheTags.today]

  const schemaOfList = (tag: string, summary: string) => ({
    tags: [tag],
    summary,
    security: OPTIONAL_BEARER,
    querystring: publicationListQuery,
    response: responses(listOf(publicationWire)),
  })

  for (const { kind, tag, one, many } of KINDS) {
    app.get(
      `/${kind}s/`,
      { schema: schemaOfList(tag, `${many}, newest first: active ones, or all for an admin`) },
      async (request, reply) => {
        tagReply(reply, tagsOf(kind))
        return sendList(reply, request.query, listed(callerOf(request), kind, filterOf(request.query)))
      },
    )

    app.get(
      `/${kind}s/archived/`,
      {
        schema: {
          ...schemaOfList(tag, `Archived ${many.toLowerCase()}, newest first, as a bare array`),
          response: responses(z.array(publicationWire)),
        },
      },
      async (request, reply) => {
        const filter = { ...filterOf(request.query), archived: true }
        cacheForFiveMinutes(reply)
        tagReply(reply, tagsOf(kind))
        return sendBareList(reply, request.query, listed(callerOf(request), kind, filter))
      },
    )

    app.get(
      `/${kind}/:id/`,
      {
        schema: {
          tags: [tag],
          summary: one,
          security: OPTIONAL_BEARER,
          params: idParams(`${kind}.not_found`),
          response: responses(publicationWire),
        },
      },
      async (request, reply) => {
        const caller = callerOf(request)
        const publication = await publications.read(caller, kind, request.params.id)
        tagReply(reply, tagsOf(kind))
        return withVersion(kind, (_caller, found: Publication) => presentPublication(found))(caller, publication)
      },
    )
  }

  app.get(
    '/ebooks/active/',
    { schema: schemaOfList('E-books', 'E-books that are not archived, newest first') },
    async (request, reply) => {
      const filter = { ...filterOf(request.query), archived: false }
      tagReply(reply, tagsOf('ebook'))
      return sendList(reply, request.query, listed(callerOf(request), 'ebook', filter))
    },
  )
}
