/** An article for layout. */
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { assertCanWriteArticles } from '#core/articles/articles.policy.ts'
import type { TextOut } from '#core/articles/text-out/text-out.service.ts'
import type { Services } from '#core/services.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { TEXT_OUT_FORMATS } from '#shared/text-out-formats.ts'
import { callerOf } from '../caller-of-request.ts'
import { idParams } from '../query/params.ts'
import { BEARER, fileOf } from '../responses.ts'

export async function sendZip(reply: FastifyReply, name: string, content: TextOut['content']): Promise<FastifyReply> {
  return reply
    .type('application/zip')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Readable.fromWeb(content as ReadableStream))
}

const format = z
  .enum(TEXT_OUT_FORMATS, 'query.choice_invalid' satisfies ErrorCode)
  .optional()
  .meta({ description: 'Only the text in this form; all of them without it.' })

export async function textOutApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/article/:id/text-out/',
    {
      onRequest: async (request) => assertCanWriteArticles(callerOf(request)),
      schema: {
        tags: ['Articles'],
        security: BEARER,
        summary: 'The text of an article for InDesign and InPage, its captions and its photographs: a ZIP archive',
        params: idParams('article.not_found'),
        querystring: z.object({ format }),
        response: fileOf('application/zip'),
      },
    },
    async (request, reply) => {
      const { format: only } = request.query
      const { name, content } = await services.textOut.ofArticle(
        callerOf(request),
        request.params.id,
        only === undefined ? TEXT_OUT_FORMATS : [only],
      )
      return sendZip(reply, name, content)
    },
  )
}
