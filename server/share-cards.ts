/** Share cards under /share: immutable under their address, which tells what is drawn on them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ShareCardsService } from '#core/articles/share-cards/share-cards.service.ts'
import { sendMedia, sendMediaError } from './media.ts'

/** The redirect from an outdated card; short, because the next change moves it again. */
const REDIRECT_CACHE_CONTROL = 'public, max-age=300'

export async function shareCardsPlugin(
  app: FastifyInstance,
  { shareCards }: { shareCards: ShareCardsService },
): Promise<void> {
  app.setErrorHandler(sendMediaError)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/share/:name',
    // A JPEG is compressed already.
    compress: false,
    handler: async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
      const found = await shareCards.open(request.params.name)
      if ('file' in found) return sendMedia(found.file, request, reply)
      return reply.header('cache-control', REDIRECT_CACHE_CONTROL).redirect(found.movedTo, 302)
    },
  })
}
