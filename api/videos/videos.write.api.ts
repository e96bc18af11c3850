/** Videos in the contract: the writing side. */
import type { FastifyInstance } from 'fastify'
import { presentVideo } from '#core/videos/videos.presenter.ts'
import type { Services } from '#core/services.ts'
import { videoChangesSchema, videoSchema } from '#shared/schemas/video.schema.ts'
import { videoWire } from '#shared/schemas/video.wire.ts'
import { ACTIVE_OR_NOT, type ActiveOrNot } from '#shared/schemas/statuses.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { addCrudRoutes } from '../crud-routes.ts'

/** An empty text is none. */
function descriptionOf(text: string | undefined): string | null | undefined {
  return text === '' ? null : text
}

export async function videosWritingApi(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  addCrudRoutes(app, {
    tag: 'Videos',
    one: 'a video',
    notFound: 'video.not_found',
    paths: { create: '/video/create/', change: '/video/:id/', remove: '/video/:id/', bulk: '/videos/bulk/' },
    said: { created: 'Video created' },
    bodies: { create: videoSchema, change: videoChangesSchema },
    writing: services.videosWriting,
    contentOf: (body) => ({
      title: body.title,
      youtubeUrl: body.youtube_url,
      description: descriptionOf(body.description) ?? null,
      status: body.status ?? 'Active',
      language: body.language ?? 'English',
      order: body.order ?? 0,
      posterImage: body.poster_image ?? null,
    }),
    changesOf: (body) =>
      omitUndefined({
        title: body.title,
        youtubeUrl: body.youtube_url,
        description: descriptionOf(body.description),
        status: body.status,
        language: body.language,
        order: body.order,
        posterImage: body.poster_image,
      }),
    wire: videoWire,
    present: presentVideo,
    statuses: ACTIVE_OR_NOT,
    changesOfStatus: (status) => ({ status: status as ActiveOrNot }),
  })
}
