/** The views of lists of the back-office that the signed-in account has saved. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '#core/services.ts'
import { savedViewSchema, savedViewWire, viewList } from '#shared/schemas/saved-view.schema.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlySignedIn } from '../guards.ts'
import { BEARER, messageAndData, responses } from '../responses.ts'

const VIEWS = messageAndData(z.array(savedViewWire))

export async function savedViewsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { savedViews } = services
  const about = { tags: ['Saved views'], security: BEARER }

  app.get(
    '/saved-views',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'The views of lists that the caller has saved, in the order in which they were first saved',
        response: responses(VIEWS),
      },
    },
    async (request) => ({ message: 'ok', data: await savedViews.list(callerOf(request)) }),
  )

  app.put(
    '/saved-views',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Save a view of a list, or replace the one that has its name. Returns all views of the caller',
        body: savedViewSchema,
        response: responses(VIEWS, 409),
      },
    },
    async (request) => ({ message: 'Saved', data: await savedViews.save(callerOf(request), request.body) }),
  )

  app.delete(
    '/saved-views',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Remove a saved view, also if there is none of that name',
        querystring: z.object({ list: viewList, name: z.string({ error: 'query.choice_invalid' }) }),
      },
    },
    async (request, reply) => {
      await savedViews.remove(callerOf(request), request.query)
      return reply.code(204).send()
    },
  )
}
