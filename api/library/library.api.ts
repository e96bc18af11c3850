/** The library of files. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentMedia, presentReference } from '#core/media/media.presenter.ts'
import type { Services } from '#core/services.ts'
import type { Page, PageRequest } from '#shared/pagination.ts'
import { MEDIA_KINDS, mediaUseWire, mediaWire } from '#shared/schemas/media.wire.ts'
import { responses, BEARER, listOf } from '../responses.ts'
import { oneOf } from '../query/choice-query.ts'
import { callerOf } from '../caller-of-request.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { onlyAdmins, onlySignedIn } from '../guards.ts'
import { pageRequestOf, pagingQuery, type PagingQuery } from '../query/paging.ts'
import { idParams } from '../query/params.ts'
import { text } from '../query/query-fields.ts'
import { sendList } from '../send-list.ts'

const yesOrNo = (description: string) => oneOf(['0', '1'], description)

const libraryQuery = z.object({
  ...pagingQuery,
  q: text('Words of the name that a file came with.'),
  kind: oneOf(MEDIA_KINDS, 'Pictures or documents alone.'),
  used: yesOrNo('1: what is used somewhere; 0: what is used nowhere.'),
  mine: yesOrNo('1: only the caller’s own uploads, for everyone who is signed in.'),
  sort: oneOf(['newest', 'largest'], 'newest by default.'),
})

/** Always by pages. */
async function sendPage<Row>(
  reply: FastifyReply,
  query: PagingQuery,
  list: (page: PageRequest) => Promise<Page<Row>>,
  present: (row: Row) => unknown,
): Promise<FastifyReply> {
  const { page, pageSize } = pageRequestOf(query) ?? { page: 1, pageSize: 12 }
  return sendList(reply, { page, page_size: pageSize }, { page: list, all: () => [], present })
}

export async function libraryApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { library } = services
  const about = { tags: ['Files'], security: BEARER }

  app.get(
    '/media',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'The library of files, always by pages: all for admins, one’s own for everyone',
        querystring: libraryQuery,
        response: responses(listOf(mediaWire), 400, 401, 403),
      },
    },
    async (request, reply) => {
      const { q, kind, used, mine, sort } = request.query
      const filter = omitUndefined({ q, kind, sort, isUsed: used && used === '1', mine: mine && mine === '1' })
      return sendPage(reply, request.query, (page) => library.list(callerOf(request), filter, page), presentMedia)
    },
  )

  app.get(
    '/media/:id/uses',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Where a file is used, always by pages',
        params: idParams('media.not_found'),
        querystring: z.object(pagingQuery),
        response: responses(listOf(mediaUseWire), 400, 401, 403, 404),
      },
    },
    async (request, reply) =>
      sendPage(
        reply,
        request.query,
        (page) => library.referencesOf(callerOf(request), request.params.id, page),
        presentReference,
      ),
  )

  app.delete(
    '/media/:id',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Remove a file that is used nowhere, for good',
        params: idParams('media.not_found'),
      },
    },
    async (request, reply) => {
      await library.remove(callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  )
}
