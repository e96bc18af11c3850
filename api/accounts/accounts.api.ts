/** Routes of accounts: sign-in, registration and users. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '#core/services.ts'
import { sessionCookies } from './cookies.ts'
import { sessionApi } from './session.api.ts'
import { signInApi } from './sign-in.api.ts'
import { usersApi } from './users.api.ts'

export async function accountsApi(
  app: FastifyInstance,
  { services, siteUrl }: { services: Services; siteUrl: string },
): Promise<void> {
  const cookies = sessionCookies(siteUrl)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  await app.register(signInApi, { services, cookies })
  await app.register(sessionApi, { services, cookies, siteUrl })
  await app.register(usersApi, { services })
}
