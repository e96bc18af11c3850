/** Routes that upload pictures and PDFs. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentUpload } from '#core/media/media.presenter.ts'
import type { MediaKind } from '#core/media/media.ts'
import type { Services } from '#core/services.ts'
import { uploadWire } from '#shared/schemas/media.wire.ts'
import { BEARER, failures } from '../responses.ts'
import { callerOf } from '../caller-of-request.ts'
import { fileOfForm } from './file-of-form.ts'

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
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
    upload_preset: { type: 'string', description: 'Ignored.' },
  },
})

export async function uploadsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { uploads } = services

  const only = (kind: MediaKind) => async (request: FastifyRequest) =>
    uploads.assertCanPreview(callerOf(request), kind, Number(request.headers['content-length'] ?? 0))

  for (const { url, kind, second, summary } of CALLS) {
    app.post(
      url,
      {
        onRequest: only(kind),
        schema: {
          tags: ['Files'],
          security: BEARER,
          summary,
          consumes: ['multipart/form-data'],
          body: form,
          response: { 201: uploadWire, ...failures(400, 401, 403, 413, 415, 429, 503) },
        },
      },
      async (request, reply) => {
        const uploaded = await uploads.take(callerOf(request), kind, await fileOfForm(request, second))
        return reply.code(201).send(presentUpload(uploaded))
      },
    )
  }
}
