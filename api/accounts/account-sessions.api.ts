/** The caller's own sessions: list them, end one, or end all. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '#core/services.ts'
import type { OwnSession } from '#core/accounts/sessions/sessions.ts'
import { ownSessionWire, type OwnSessionWire } from '#shared/schemas/security.wire.ts'
import type { SessionCookies } from './cookies.ts'
import { onlySignedIn } from '../guards.ts'
import { textParam } from '../query/params.ts'
import { BEARER, listOf, responses } from '../responses.ts'
import { signedInOf, WITHOUT_SECOND_FACTOR } from './signed-in.ts'

function present({ id, browser, system, network, createdAt, seenAt, isCurrent }: OwnSession): OwnSessionWire {
  return { id, browser, system, network, created_at: createdAt, seen_at: seenAt, is_current: isCurrent }
}

export async function accountSessionsApi(
  instance: FastifyInstance,
  { services, cookies }: { services: Services; cookies: SessionCookies },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { ownSessions } = services
  const about = { tags: ['Account security'], security: BEARER }

  app.get(
    '/account/sessions',
    {
      config: WITHOUT_SECOND_FACTOR,
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'One’s own sessions, the latest first',
        response: responses(listOf(ownSessionWire)),
      },
    },
    async (request) => ({ message: 'ok', data: (await ownSessions.list(signedInOf(request))).map(present) }),
  )

  app.delete(
    '/account/sessions/:session',
    {
      config: WITHOUT_SECOND_FACTOR,
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'End one of one’s own sessions',
        params: z.object({ session: textParam }),
      },
    },
    async (request, reply) => {
      const signedIn = signedInOf(request)
      await ownSessions.end(signedIn, request.params.session)
      if (request.params.session === signedIn.sessionId) cookies.clear(reply)
      return reply.code(204).send()
    },
  )

  app.delete(
    '/account/sessions',
    {
      config: WITHOUT_SECOND_FACTOR,
      onRequest: onlySignedIn,
      schema: { ...about, summary: 'Sign out everywhere, here too' },
    },
    async (request, reply) => {
      await ownSessions.endAll(signedInOf(request))
      cookies.clear(reply)
      return reply.code(204).send()
    },
  )
}
