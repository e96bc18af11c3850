/** Who has an article open, for those who may open it. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { PresentPerson } from '#core/desk/presence/presence.ts'
import type { Services } from '#core/services.ts'
import { presenceSchema, presenceWire, tabParam, type PersonWire } from '#shared/schemas/presence.schema.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlySignedIn } from '../guards.ts'
import { idParams } from '../query/params.ts'
import { BEARER, messageAndData, responses } from '../responses.ts'

function present({ userId, name, since }: PresentPerson): PersonWire {
  return { user: userId, name, since }
}

export async function presenceApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { presence } = services
  const about = { tags: ['Articles'], security: BEARER }
  const params = idParams('article.not_found')

  app.post(
    '/article/:id/presence/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Say that you have an article open, every few seconds, and learn who else has',
        params,
        body: presenceSchema,
        response: responses(messageAndData(presenceWire)),
      },
    },
    async (request) => {
      const { tab, take_over: isTakeOver } = request.body
      const found = await presence.beat(callerOf(request), request.params.id, { tab, isTakeOver })
      const { writer, readers, ownTabs, copySavedAt, version } = found
      const who = {
        writer: writer && { ...present(writer), is_this_tab: writer.isThisTab },
        readers: readers.map(present),
      }
      return { message: 'ok', data: { ...who, own_tabs: [...ownTabs], copy_saved_at: copySavedAt, version } }
    },
  )

  app.delete(
    '/article/:id/presence/:tab/',
    {
      onRequest: onlySignedIn,
      schema: { ...about, summary: 'Say that you have closed an article', params: params.extend(tabParam.shape) },
    },
    async (request, reply) => {
      await presence.leave(callerOf(request), request.params.id, request.params.tab)
      return reply.code(204).send()
    },
  )
}
