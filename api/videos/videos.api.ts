/** Videos in the contract: the reading side. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentVideo } from '#core/videos/videos.presenter.ts'
import type { Services } from '#core/services.ts'
import { digitalWire, videoWire } from '#shared/schemas/video.wire.ts'
import { answers, BEARER, listOf, messageAndData, OPTIONAL_BEARER } from '../answers.ts'
import { callerOf } from '../caller-of-request.ts'
import { pagingQuery } from '../paging.ts'
import { idParams } from '../params.ts'
import { language } from '../query.ts'
import { sendShortList } from '../send-list.ts'

const LANGUAGE_OF = { en: 'English', ur: 'Urdu' } as const

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
        response: answers(listOf(videoWire), 400),
      },
    },
    async (request, reply) => {
      const { query } = request
      const rows = await videos.listPublic(query.language && LANGUAGE_OF[query.language])
      return sendShortList(reply, query, rows, presentVideo)
    },
  )

  app.get(
    '/videos/hilal-digital/',
    {
      schema: {
        tags,
        summary: 'The first active video, and the next four',
        response: answers(messageAndData(digitalWire)),
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
        querystring: z.object(pagingQuery),
        response: answers(listOf(videoWire), 400, 401, 403),
      },
    },
    async (request, reply) =>
      sendShortList(reply, request.query, await videos.listForStaff(callerOf(request)), presentVideo),
  )

  app.get(
    '/video/:id/',
    {
      schema: {
        tags,
        summary: 'A video',
        security: OPTIONAL_BEARER,
        params: idParams('video.not_found'),
        response: answers(videoWire, 404),
      },
    },
    async (request) => presentVideo(await videos.read(callerOf(request), request.params.id)),
  )
}
