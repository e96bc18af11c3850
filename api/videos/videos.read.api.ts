/** Routes that read videos. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentVideo } from '#core/videos/videos.presenter.ts'
import { videosTable } from '#core/videos/videos.table.ts'
import type { VideoFilter } from '#core/videos/videos.ts'
import type { Services } from '#core/services.ts'
import { digitalWire, videoWire } from '#shared/schemas/video.schema.ts'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { responses, BEARER, listOf, messageAndData, OPTIONAL_BEARER } from '../responses.ts'
import { oneOf } from '../query/choice-query.ts'
import { callerOf } from '../caller-of-request.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { pagingQuery } from '../query/paging.ts'
import { idParams } from '../query/params.ts'
import { language, text } from '../query/query-fields.ts'
import { sendShortList } from '../send-list.ts'
import { LANGUAGE_BY_LOCALE, ordering } from '../query/list-query.ts'

const videoListQuery = z.object({
  q: text('Search terms: the title or the description.'),
  status: oneOf(ACTIVE_OR_NOT, 'Whether it is shown.'),
  language,
  ...ordering(videosTable.sortable),
  ...pagingQuery,
})

function filterOf(query: z.infer<typeof videoListQuery>): VideoFilter {
  const { q, status, sort, order } = query
  return {
    ...omitUndefined({ q, status, sort, order }),
    ...(query.language && { language: LANGUAGE_BY_LOCALE[query.language] }),
  }
}

export async function videosApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { videos } = services
  const tags = ['Videos']

  app.get(
    '/videos/',
    {
      schema: {
        tags,
        summary: 'Active videos in their order',
        querystring: z.object({ language, ...pagingQuery }),
        response: responses(listOf(videoWire), 400),
      },
    },
    async (request, reply) => {
      const { query } = request
      const rows = await videos.listPublic(query.language && LANGUAGE_BY_LOCALE[query.language])
      return sendShortList(reply, query, rows, presentVideo)
    },
  )

  app.get(
    '/videos/hilal-digital/',
    {
      schema: {
        tags,
        summary: 'The first active video, and the next four',
        response: responses(messageAndData(digitalWire)),
      },
    },
    async () => {
      const { featured, others } = await videos.digital()
      return {
        message: 'ok',
        data: { featured_video: featured && presentVideo(featured), other_videos: others.map(presentVideo) },
      }
    },
  )

  app.get(
    '/videos/management/',
    {
      schema: {
        tags,
        summary: 'All videos, for admins',
        security: BEARER,
        querystring: videoListQuery,
        response: responses(listOf(videoWire), 400, 401, 403),
      },
    },
    async (request, reply) => {
      const rows = await videos.listForStaff(callerOf(request), filterOf(request.query))
      return sendShortList(reply, request.query, rows, presentVideo)
    },
  )

  app.get(
    '/video/:id/',
    {
      schema: {
        tags,
        summary: 'A video',
        security: OPTIONAL_BEARER,
        params: idParams('video.not_found'),
        response: responses(videoWire, 404),
      },
    },
    async (request) => presentVideo(await videos.read(callerOf(request), request.params.id)),
  )
}
