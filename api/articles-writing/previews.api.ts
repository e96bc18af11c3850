/** An article before it is saved, for whoever writes it, in the readers' page. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { PreviewDraft } from '#core/articles/previews.ts'
import type { Services } from '#core/services.ts'
import { CATEGORY_SLUGS } from '#shared/categories.ts'
import { previewWire } from '#shared/schemas/preview.wire.ts'
import { answers, BEARER, messageAndData } from '../answers.ts'
import { LARGEST_BODY, readBody } from '../body.ts'
import { choice, longText, moment, optionalAddress, optionalId, optionalText } from '../body-fields.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlySignedIn } from '../guards.ts'

const nothing = z.union([z.literal(''), z.null()]).transform(() => null)

/** Everything may still be missing. */
const previewBody = z.object({
  id: optionalId.meta({ description: 'Of an article that was saved before.' }),
  title: optionalText,
  writer: optionalText,
  author_id: optionalId,
  description: longText().optional().meta({ description: 'HTML; cleaned by the list by which it is saved.' }),
  category: choice(CATEGORY_SLUGS as [string, ...string[]]),
  publish_date: z.union([nothing, moment]).optional(),
  cover_image: optionalAddress,
})

function draftOf(body: z.infer<typeof previewBody>): PreviewDraft {
  return {
    articleId: body.id ?? null,
    title: body.title ?? '',
    writer: body.writer ?? '',
    authorId: body.author_id ?? null,
    description: body.description ?? '',
    category: body.category ?? null,
    publishDate: body.publish_date ?? null,
    coverImage: body.cover_image ?? null,
  }
}

export async function previewsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/articles/preview/',
    {
      onRequest: onlySignedIn,
      preValidation: readBody,
      bodyLimit: LARGEST_BODY,
      schema: {
        tags: ['Articles'],
        security: BEARER,
        consumes: ['application/json', 'multipart/form-data'],
        summary: 'Show an article as it is being written: answers the path of its page, which holds for 15 minutes',
        body: previewBody,
        response: { 201: messageAndData(previewWire), ...answers(z.never(), 400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const token = await services.previews.keep(callerOf(request), draftOf(request.body))
      return reply.code(201).send({ message: 'Preview created', data: { path: `/preview/${token}` } })
    },
  )
}
