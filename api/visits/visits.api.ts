/** Counts visits of articles. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Services } from '#core/services.ts'
import { idParams } from '../query/params.ts'

export async function visitsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  // A beacon's body may be anything; it is not read.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })

  app.post(
    '/article/:id/visit',
    {
      schema: {
        tags: ['Articles'],
        summary: 'Count a visit, at most once per visitor and article in 30 minutes',
        params: idParams('article.not_found'),
      },
    },
    async (request, reply) => {
      await services.visits.count(request.params.id, {
        address: request.ip,
        browser: request.headers['user-agent'] ?? '',
      })
      return reply.code(204).header('cache-control', 'no-store').send()
    },
  )
}
