/** Videos in the contract: the writing side. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { presentVideo } from '#core/videos/videos.presenter.ts'
import { videosTable } from '#core/videos/videos.table.ts'
import { youtubeId } from '#shared/youtube.ts'
import type { Services } from '#core/services.ts'
import { videoWire } from '#shared/schemas/video.wire.ts'
import { ACTIVE_OR_NOT, LANGUAGES } from '#shared/schemas/statuses.ts'
import {
  addressThat,
  choice,
  isAddress,
  optionalAddress,
  optionalText,
  optionalInteger,
  titleText,
} from '#shared/schemas/fields.ts'
import { addCrudRoutes } from '../crud-routes.ts'

const MAX_ORDER = 1_000_000

const newVideoBody = z.object({
  title: titleText,
  youtube_url: addressThat((text) => isAddress(text) && youtubeId(text) !== null, 'field.video_address'),
  description: optionalText,
  status: choice(ACTIVE_OR_NOT),
  language: choice(LANGUAGES),
  order: optionalInteger({ from: 0, to: MAX_ORDER }),
  poster_image: optionalAddress,
})
const videoChangesBody = newVideoBody.partial()

/** An empty text is none. */
function withoutEmptyText<Body extends { description?: string | undefined }>(body: Body) {
  return { ...body, description: body.description === '' ? null : body.description }
}

export async function videosWritingApi(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  addCrudRoutes(app, {
    tag: 'Videos',
    one: 'a video',
    notFound: 'video.not_found',
    paths: { create: '/video/create/', change: '/video/:id/', remove: '/video/:id/', bulk: '/videos/bulk/' },
    said: { created: 'Video created' },
    bodies: { create: newVideoBody, change: videoChangesBody },
    writing: services.videosWriting,
    contentOf: (body) => videosTable.contentOf(withoutEmptyText(body)),
    changesOf: (body) => videosTable.changesOf(withoutEmptyText(body)),
    wire: videoWire,
    present: presentVideo,
    statuses: ACTIVE_OR_NOT,
    changesOfStatus: (status) => ({ status }),
  })
}
