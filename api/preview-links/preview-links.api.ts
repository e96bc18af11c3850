/** Preview links of articles, for the staff who write them. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '#core/services.ts'
import {
  newPreviewLinkWire,
  previewLinkSchema,
  previewLinkWire,
  type PreviewLinkWire,
} from '#shared/schemas/preview-link.schema.ts'
import type { PreviewLink } from '#core/desk/preview-links/preview-links.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlySignedIn } from '../guards.ts'
import { idParams } from '../query/params.ts'
import { BEARER, failures, messageAndData, responses } from '../responses.ts'

function presentPreviewLink(link: PreviewLink): PreviewLinkWire {
  return {
    id: link.id,
    owner: link.ownerEmail,
    created_at: link.createdAt,
    expires_at: link.expiresAt,
    last_opened_at: link.lastOpenedAt,
  }
}

export async function previewLinksApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { previewLinks } = services
  const about = { tags: ['Articles'], security: BEARER }
  const params = idParams('article.not_found')

  app.get(
    '/article/:id/preview-links/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'The preview links of an article that still work, newest first; their addresses are never shown again',
        params,
        response: responses(messageAndData(z.array(previewLinkWire))),
      },
    },
    async (request) => {
      const links = await previewLinks.list(callerOf(request), request.params.id)
      return { message: 'ok', data: links.map(presentPreviewLink) }
    },
  )

  app.post(
    '/article/:id/preview-links/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Create a link by which anyone sees the article as you have last saved it, until it expires',
        params,
        body: previewLinkSchema,
        response: { 201: messageAndData(newPreviewLinkWire), ...failures(409) },
      },
    },
    async (request, reply) => {
      const { link, token } = await previewLinks.create(callerOf(request), request.params.id, request.body)
      const data = { ...presentPreviewLink(link), path: `/preview/shared/${token}` }
      return reply.code(201).send({ message: 'Preview link created', data })
    },
  )

  app.delete(
    '/article/:id/preview-links/:linkId/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Revoke a preview link at once',
        params: params.extend({ linkId: idParams('preview_link.not_found').shape.id }),
      },
    },
    async (request, reply) => {
      const { id, linkId } = request.params
      await previewLinks.revoke(callerOf(request), id, linkId)
      return reply.code(204).send()
    },
  )
}
