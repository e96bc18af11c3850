/** Previews of unsaved articles in the readers' layout, for the staff who write them. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { articlesTable } from '#core/articles/articles.table.ts'
import type { PreviewDraft } from '#core/articles/previews.ts'
import type { Services } from '#core/services.ts'
import { articlePreviewSchema } from '#shared/schemas/article.schema.ts'
import { previewWire } from '#shared/schemas/preview.wire.ts'
import { failures, BEARER, fileOf, messageAndData } from '../responses.ts'
import { MAX_CONTENT_BODY_BYTES, parseRequestBody } from '../request-body.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlySignedIn } from '../guards.ts'
import { idParams } from '../query/params.ts'

function draftOf({ id, ...body }: z.infer<typeof articlePreviewSchema>): PreviewDraft {
  const publishDate = body.publish_at ?? body.publish_date ?? undefined
  return { ...articlesTable.changesOf({ ...body, publish_date: publishDate }), articleId: id ?? null }
}

export async function previewsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/articles/preview/',
    {
      onRequest: onlySignedIn,
      preValidation: parseRequestBody,
      bodyLimit: MAX_CONTENT_BODY_BYTES,
      schema: {
        tags: ['Articles'],
        security: BEARER,
        consumes: ['application/json', 'multipart/form-data'],
        summary: 'Preview an unsaved article: responds with the path of its page, which is valid for 15 minutes',
        body: articlePreviewSchema,
        response: { 201: messageAndData(previewWire), ...failures(404) },
      },
    },
    async (request, reply) => {
      const token = await services.previews.keep(callerOf(request), draftOf(request.body))
      return reply.code(201).send({ message: 'Preview created', data: { path: `/preview/${token}` } })
    },
  )

  app.get(
    '/article/:id/share-card/',
    {
      onRequest: onlySignedIn,
      schema: {
        tags: ['Articles'],
        security: BEARER,
        summary: 'The card that other sites show beside a link to the article, as it would be drawn now: a JPEG',
        params: idParams('article.not_found'),
        response: fileOf('image/jpeg'),
      },
    },
    async (request, reply) => {
      const card = await services.shareCards.preview(callerOf(request), request.params.id)
      return reply.type('image/jpeg').header('cache-control', 'no-store').send(Buffer.from(card))
    },
  )
}
