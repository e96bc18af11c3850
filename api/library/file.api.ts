/** Routes of one file of the library: its texts, and its content cropped, replaced and restored. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#core/app-error.ts'
import type { OpenedFile } from '#core/media/stored-file.ts'
import { noteOfStill, presentMedia, presentVersion } from '#core/media/media.presenter.ts'
import type { Services } from '#core/services.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { mediaChangesSchema, mediaRestoreSchema, pictureEditSchema } from '#shared/schemas/media.schema.ts'
import { mediaVersionWire, mediaWire, replacedMediaWire } from '#shared/schemas/media.wire.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAllowed } from '../guards.ts'
import { localeOfRequest } from '../locale-of-request.ts'
import { idParams } from '../query/params.ts'
import { text } from '../query/query-fields.ts'
import { BEARER, fileOf, listOf, responses } from '../responses.ts'
import { orConflict, recordConflictWire } from '../record-versions.ts'
import { parseRequestBody } from '../request-body.ts'
import { fileOfForm } from '../uploads/file-of-form.ts'

const params = idParams('media.not_found')
const versionParams = params.extend({ version: params.shape.id })
const about = { tags: ['Files'], security: BEARER }

/** For the API's description only: the body is read part by part. */
const form = z.unknown().meta({
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
})

/** For the caller alone: nobody else may see what a file was before. */
async function sendPrivateFile(file: OpenedFile, reply: FastifyReply): Promise<FastifyReply> {
  reply
    .header('cache-control', 'private, no-store')
    .header('content-type', file.mediaType)
    .header('content-length', file.bytes)
    .header('content-security-policy', "default-src 'none'; sandbox")
  return reply.send(await file.read())
}

export async function fileApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { library, replacements } = services
  const writing = { onRequest: onlyAllowed('write:media') }
  const reading = { onRequest: onlyAllowed('read:media') }

  app.get(
    '/media/:id',
    {
      ...reading,
      schema: {
        ...about,
        summary: 'A file of the library',
        params,
        response: responses(mediaWire),
      },
    },
    async (request) => presentMedia(await library.read(callerOf(request), request.params.id)),
  )

  app.put(
    '/media/:id',
    {
      ...writing,
      preValidation: parseRequestBody,
      schema: {
        ...about,
        summary: 'Change the name, alternative text, credit and tags of a file; absent fields keep their values',
        params,
        body: mediaChangesSchema,
        response: { 200: mediaWire, 409: recordConflictWire(mediaWire) },
      },
    },
    async (request, reply) => {
      const { original_name: originalName, alt, credit, tags, version } = request.body
      const changes = omitUndefined({ originalName, alt, credit, tags })
      return orConflict(request, reply, presentMedia, async () =>
        presentMedia(await library.update(callerOf(request), request.params.id, changes, version || undefined)),
      )
    },
  )

  app.post(
    '/media/:id/edit',
    {
      ...writing,
      config: { isIdempotent: true },
      preValidation: parseRequestBody,
      schema: {
        ...about,
        summary: 'Crop and rotate a picture, as a file of its own or in the place of the original',
        params,
        body: pictureEditSchema,
        response: { 201: mediaWire },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { name, rotate, crop, save } = request.body
      const expected = { id: request.params.id, name }
      const { id } =
        save === 'copy'
          ? await replacements.copyEdited(caller, expected, { rotate, crop })
          : await replacements.replaceWithEdit(caller, expected, { rotate, crop })
      return reply.code(201).send(presentMedia(await library.read(caller, id)))
    },
  )

  app.post(
    '/media/:id/replace',
    {
      ...writing,
      config: { streamsBody: true },
      schema: {
        ...about,
        summary: 'Replace a file by an upload of the same kind; all references follow',
        consumes: ['multipart/form-data'],
        params,
        querystring: z.object({ name: text('The name of the file that is replaced, as it was shown.') }),
        body: form,
        response: responses(replacedMediaWire, 409),
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { id } = request.params
      const sent = await fileOfForm(request, 'upload.one_file')
      if ('address' in sent) throw new AppError('upload.file_required')
      const { isStill } = await replacements.replaceWithUpload(caller, { id, name: request.query.name ?? '' }, sent)
      const file = presentMedia(await library.read(caller, id))
      return { ...file, ...noteOfStill(isStill, localeOfRequest(request)) }
    },
  )

  app.get(
    '/media/:id/versions',
    {
      ...reading,
      schema: {
        ...about,
        summary: 'What a file was before it was replaced, the latest first',
        params,
        response: responses(listOf(mediaVersionWire)),
      },
    },
    async (request) => ({
      message: 'ok',
      data: (await replacements.versions(callerOf(request), request.params.id)).map(presentVersion),
    }),
  )

  app.get(
    '/media/:id/versions/:version/file',
    {
      ...reading,
      schema: { ...about, summary: 'The content of a replaced file', params: versionParams, response: fileOf('*/*') },
    },
    async (request, reply) => {
      const { id, version } = request.params
      return sendPrivateFile(await replacements.openVersion(callerOf(request), id, version), reply)
    },
  )

  app.post(
    '/media/:id/versions/:version/restore',
    {
      ...writing,
      preValidation: parseRequestBody,
      schema: {
        ...about,
        summary: 'Put what a file was before in the place of what it is; all references follow',
        params: versionParams,
        body: mediaRestoreSchema,
        response: responses(mediaWire, 409),
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { id, version } = request.params
      await replacements.restore(caller, { id, name: request.body.name }, version)
      return presentMedia(await library.read(caller, id))
    },
  )
}
