/** Routes of the media library. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentMedia, presentReference } from '#core/media/media.presenter.ts'
import type { Services } from '#core/services.ts'
import type { Page, PageRequest } from '#shared/pagination.ts'
import { MEDIA_KINDS, mediaTagWire, mediaUseWire, mediaWire } from '#shared/schemas/media.wire.ts'
import { BEARER, listOf, noContent, responses } from '../responses.ts'
import { oneOf } from '../query/choice-query.ts'
import { callerOf } from '../caller-of-request.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { onlyAllowed, onlyAllowedAndProven } from '../guards.ts'
import { pageRequestOf, pagingQuery, type PagingQuery } from '../query/paging.ts'
import { idParams } from '../query/params.ts'
import { text } from '../query/query-fields.ts'
import { sendList } from '../send-list.ts'

const yesOrNo = (description: string) => oneOf(['0', '1'], description)

const libraryQuery = z.object({
  ...pagingQuery,
  q: text('Search terms: the original file name, the alternative text, the credit and the tags.'),
  tag: text('Only files with this tag.'),
  kind: oneOf(MEDIA_KINDS, 'Only pictures, or only documents.'),
  used: yesOrNo('1: only files with references; 0: only files without.'),
  mine: yesOrNo('1: only the caller’s own uploads, for everyone who is signed in.'),
  sort: oneOf(['newest', 'largest'], 'The default is newest.'),
})

/** Always paginated. */
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
      schema: {
        ...about,
        summary: 'The media library, always paginated: all files for admins, one’s own for others',
        querystring: libraryQuery,
        response: responses(listOf(mediaWire)),
      },
    },
    async (request, reply) => {
      const { q, tag, kind, used, mine, sort } = request.query
      const filter = omitUndefined({ q, tag, kind, sort, isUsed: used && used === '1', mine: mine && mine === '1' })
      return sendPage(reply, request.query, (page) => library.list(callerOf(request), filter, page), presentMedia)
    },
  )

  app.get(
    '/media/tags',
    {
      onRequest: onlyAllowed('read:media'),
      schema: {
        ...about,
        summary: 'The tags of all files, by name',
        response: responses(listOf(mediaTagWire)),
      },
    },
    async (request) => ({ message: 'ok', data: await library.tags(callerOf(request)) }),
  )

  app.get(
    '/media/:id/uses',
    {
      onRequest: onlyAllowed('read:media'),
      schema: {
        ...about,
        summary: 'The references to a file, always paginated',
        params: idParams('media.not_found'),
        querystring: z.object(pagingQuery),
        response: responses(listOf(mediaUseWire)),
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
      onRequest: onlyAllowedAndProven('write:media'),
      schema: {
        ...about,
        summary: 'Delete a file without references permanently',
        params: idParams('media.not_found'),
        response: noContent(409),
      },
    },
    async (request, reply) => {
      await library.remove(callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  )
}
