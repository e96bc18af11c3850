/** Revisions of an article, for its owner and for admins. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentArticle } from '#core/articles/articles.presenter.ts'
import { presentRevision, presentRevisionEntry } from '#core/articles/revisions.presenter.ts'
import { AppError } from '#core/app-error.ts'
import type { Services } from '#core/services.ts'
import { parseId } from '#shared/ids.ts'
import { articleWire } from '#shared/schemas/article.schema.ts'
import { MAX_ID } from '#shared/schemas/limits.ts'
import { revisionEntryWire, revisionWire } from '#shared/schemas/revision.wire.ts'
import { responses, BEARER, listOf, messageAndData } from '../responses.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlySignedIn } from '../guards.ts'
import { pageRequestOf, pagingQuery } from '../query/paging.ts'
import { idParams } from '../query/params.ts'
import { integer } from '../query/query-fields.ts'
import { sendList } from '../send-list.ts'

const PAGE_SIZE = 100

const versionParams = idParams('article.not_found').extend({
  version: z.string().transform((text) => {
    const version = parseId(text)
    if (version === null) throw new AppError('revision.not_found')
    return version
  }),
})

export async function revisionsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { revisions } = services
  const about = { tags: ['Articles'], security: BEARER }

  app.get(
    '/article/:id/revisions/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'The versions of an article, newest first; always paginated',
        params: idParams('article.not_found'),
        querystring: z.object(pagingQuery),
        response: responses(listOf(revisionEntryWire)),
      },
    },
    async (request, reply) => {
      const page = pageRequestOf(request.query) ?? { page: 1, pageSize: PAGE_SIZE }
      return sendList(
        reply,
        { page: page.page, page_size: page.pageSize },
        {
          page: () => revisions.list(callerOf(request), request.params.id, page),
          all: () => [],
          present: presentRevisionEntry,
        },
      )
    },
  )

  app.get(
    '/article/:id/revisions/:version/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'A version, and one to compare it with: the previous one, unless `with` is given',
        params: versionParams,
        querystring: z.object({
          with: integer({ from: 1, to: MAX_ID }, 'query.choice_invalid', 'A version of the same article.'),
        }),
        response: responses(messageAndData(z.object({ revision: revisionWire, other: revisionWire.nullable() })), 409),
      },
    },
    async (request) => {
      const { id, version } = request.params
      const { revision, other } = await revisions.compare(callerOf(request), id, version, request.query.with)
      return { message: 'ok', data: { revision: presentRevision(revision), other: other && presentRevision(other) } }
    },
  )

  app.post(
    '/article/:id/revisions/:version/restore/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Restore the texts and the cover of a version, as a new version',
        params: versionParams,
        response: responses(articleWire, 409),
      },
    },
    async (request) => {
      const { id, version } = request.params
      return presentArticle(await revisions.restore(callerOf(request), id, version))
    },
  )
}
