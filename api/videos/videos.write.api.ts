/** Routes that write videos. */
import type { FastifyInstance } from 'fastify'
import { presentVideo } from '#core/videos/videos.presenter.ts'
import { videosTable } from '#core/videos/videos.table.ts'
import type { Services } from '#core/services.ts'
import { videoChangesSchema, videoSchema, videoWire } from '#shared/schemas/video.schema.ts'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { addCrudRoutes } from '../crud-routes.ts'

/** An empty text becomes null. */
function withoutEmptyText<Body extends { description?: string | undefined }>(body: Body) {
  return { ...body, description: body.description === '' ? null : body.description }
}

export async function videosWritingApi(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  addCrudRoutes(app, {
    tag: 'Videos',
    one: 'a video',
    notFound: 'video.not_found',
    paths: { create: '/video/create/', change: '/video/:id/', remove: '/video/:id/', bulk: '/videos/bulk/' },
    messages: { created: 'Video created' },
    bodies: { create: videoSchema, change: videoChangesSchema },
    writing: services.videosWriting,
    contentOf: (body) => videosTable.contentOf(withoutEmptyText(body)),
    changesOf: (body) => videosTable.changesOf(withoutEmptyText(body)),
    wire: videoWire,
    present: presentVideo,
    statuses: ACTIVE_OR_NOT,
    changesOfStatus: (status) => ({ status }),
  })
}
