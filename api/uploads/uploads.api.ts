/** Routes that upload pictures and PDFs. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentUpload } from '#core/media/media.presenter.ts'
import type { MediaKind } from '#core/media/media.ts'
import type { Services } from '#core/services.ts'
import { drawnPagesWire, uploadWire } from '#shared/schemas/media.wire.ts'
import { MAX_ADDRESS_LENGTH } from '#shared/schemas/limits.ts'
import { MEDIA_PATH, parseMediaPath } from '#shared/media-name.ts'
import { isOwnOrigin } from '#shared/own-origin.ts'
import { BEARER, responses } from '../responses.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyEditors } from '../guards.ts'
import { localeOfRequest } from '../locale-of-request.ts'
import { fileOfForm } from './file-of-form.ts'

/**
 * The name of the file that an address of this site names, a size of a picture included; null for anything else.
 * `address`: a path, or with the site's origin.
 */
function mediaNameOf(address: string, request: FastifyRequest, siteUrl: string): string | null {
  if (address.length > MAX_ADDRESS_LENGTH) return null
  const url = URL.parse(address, siteUrl)
  if (!url || !isOwnOrigin(url, request, siteUrl) || !url.pathname.startsWith(MEDIA_PATH)) return null
  const path = parseMediaPath(url.pathname.slice(MEDIA_PATH.length))
  if (!path) return null
  return path.kind === 'file' ? path.name : path.kind === 'page' ? `${path.document}.pdf` : `${path.stem}.webp`
}

const CALLS = [
  {
    url: '/upload/image',
    kind: 'image',
    second: 'upload.one_image',
    summary: 'Upload a picture: for admins, and for authors who have an article that is not published yet',
  },
  { url: '/upload/raw', kind: 'document', second: 'upload.one_file', summary: 'Upload a PDF' },
] as const

/** For the API's description only: the body is read part by part. */
const form = z.unknown().meta({
  type: 'object',
  required: ['file'],
  properties: {
    file: {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: 'A file, or as text the address of a file of this site, which is answered as it is.',
    },
    upload_preset: { type: 'string', description: 'Ignored.' },
  },
})

export async function uploadsApi(
  instance: FastifyInstance,
  { services, siteUrl }: { services: Services; siteUrl: string },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { uploads } = services

  app.get(
    '/upload/raw/pages/',
    {
      onRequest: onlyEditors,
      schema: {
        tags: ['Files'],
        security: BEARER,
        summary: 'How many pages of an uploaded PDF are pictures by now, for readers who do not download it',
        querystring: z.object({ address: z.string().meta({ description: '`/media/….pdf`' }) }),
        response: responses(z.object({ data: drawnPagesWire }), 404),
      },
    },
    async (request) => ({ data: await uploads.drawnPages(callerOf(request), request.query.address) }),
  )

  const only = (kind: MediaKind) => async (request: FastifyRequest) =>
    uploads.assertCanPreview(callerOf(request), kind, Number(request.headers['content-length'] ?? 0))

  for (const { url, kind, second, summary } of CALLS) {
    app.post(
      url,
      {
        config: { streamsBody: true },
        onRequest: only(kind),
        schema: {
          tags: ['Files'],
          security: BEARER,
          summary,
          consumes: ['multipart/form-data'],
          body: form,
          response: { 201: uploadWire },
        },
      },
      async (request, reply) => {
        const caller = callerOf(request)
        const sent = await fileOfForm(request, second)
        if (!('address' in sent)) {
          return reply.code(201).send(presentUpload(await uploads.take(caller, kind, sent), localeOfRequest(request)))
        }
        const name = mediaNameOf(sent.address, request, siteUrl)
        const media = await uploads.findStored(caller, kind, name)
        return reply
          .code(201)
          .send({ ...presentUpload({ media, cover: null }, localeOfRequest(request)), secure_url: sent.address })
      },
    )
  }
}
