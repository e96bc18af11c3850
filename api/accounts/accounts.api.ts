/** Routes of accounts: sign-in, registration and users. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '#core/services.ts'
import type { TrustedOrigins } from './anti-forgery.ts'
import { sessionCookies } from './cookies.ts'
import { sessionApi } from './session.api.ts'
import { signInApi } from './sign-in.api.ts'
import { usersApi } from './users.api.ts'

export async function accountsApi(
  app: FastifyInstance,
  { services, ...trusted }: { services: Services } & TrustedOrigins,
): Promise<void> {
  const cookies = sessionCookies(trusted.siteUrl)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  await app.register(signInApi, { services, cookies })
  await app.register(sessionApi, { services, cookies, trusted })
  await app.register(usersApi, { services })
}
