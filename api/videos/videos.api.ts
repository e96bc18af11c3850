/** Routes of videos. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import type { Caller } from '#core/caller.ts'
import type { Services } from '#core/services.ts'
import { presentVideo, videosTable, type Video } from '#core/catalog/videos/videos.table.ts'
import type { Locale } from '#shared/locale.ts'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { digitalWire, videoChangesSchema, videoSchema, videoWire } from '#shared/schemas/video.schema.ts'
import { addCrudRoutes } from '../crud-routes.ts'
import { oneOf } from '../query/choice-query.ts'
import { LANGUAGE_BY_LOCALE, ordering } from '../query/list-query.ts'
import { language, text } from '../query/query-fields.ts'
import { addListRoute, addRecordRoute } from '../read-routes.ts'
import { messageAndData, responses } from '../responses.ts'
import { shortList } from '../send-list.ts'
import { tagReply } from '../tag-reply.ts'

const VIDEOS = {
  noun: 'video',
  tag: 'Videos',
  wire: videoWire,
  present: (_caller: Caller, video: Video) => presentVideo(video),
} as const

const staffQuery = {
  q: text('Search terms: the title or the description.'),
  status: oneOf(ACTIVE_OR_NOT, 'Whether it is shown.'),
  language,
  ...ordering(videosTable.sortable),
}

/** The filter of a query, whose language is a locale. */
function withLanguage<Query extends { language?: Locale }>({ language: locale, ...filter }: Query) {
  return { ...filter, ...(locale && { language: LANGUAGE_BY_LOCALE[locale] }) }
}

/** An empty text becomes null. */
function withoutEmptyText<Body extends { description?: string | undefined }>(body: Body) {
  return { ...body, description: body.description === '' ? null : body.description }
}

export async function videosApi(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { videos, videosWriting } = services

  addListRoute(app, VIDEOS, {
    path: '/videos/',
    summary: 'Active videos in their order',
    audience: 'public',
    cacheTags: [cacheTags.videos],
    query: { language },
    list: async (_caller, filter) => shortList(await videos.listPublic(withLanguage(filter).language)),
  })

  app.withTypeProvider<ZodTypeProvider>().get(
    '/videos/hilal-digital/',
    {
      schema: {
        tags: ['Videos'],
        summary: 'The first active video, and the next four',
        response: responses(messageAndData(digitalWire)),
      },
    },
    async (_request, reply) => {
      const { featured, others } = await videos.digital()
      tagReply(reply, [cacheTags.videos])
      return {
        message: 'ok',
        data: { featured_video: featured && presentVideo(featured), other_videos: others.map(presentVideo) },
      }
    },
  )

  addListRoute(app, VIDEOS, {
    path: '/videos/management/',
    summary: 'All videos, for admins',
    audience: 'staff',
    cacheTags: null,
    query: staffQuery,
    list: async (caller, filter) => shortList(await videos.listForStaff(caller, withLanguage(filter))),
  })

  addRecordRoute(app, VIDEOS, {
    path: '/video/:id/',
    summary: 'A video',
    cacheTags: () => [cacheTags.videos],
    read: (caller, id) => videos.read(caller, id),
  })

  addCrudRoutes(app, {
    ...VIDEOS,
    one: 'a video',
    messages: { created: 'Video created' },
    bodies: { create: videoSchema, change: videoChangesSchema },
    writing: videosWriting,
    contentOf: (_caller, body) => videosTable.contentOf(withoutEmptyText(body)),
    changesOf: (body) => videosTable.changesOf(withoutEmptyText(body)),
    statuses: ACTIVE_OR_NOT,
  })
}
