/** Routes of accounts: sign-in, registration and users. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '#core/services.ts'
import { accountSecurityApi } from './account-security.api.ts'
import { accountDataApi } from './account-data.api.ts'
import { accountSessionsApi } from './account-sessions.api.ts'
import { accountsListApi } from './accounts-list.api.ts'
import { passkeysApi } from './passkeys.api.ts'
import { profileApi } from './profile.api.ts'
import { proofApi } from './proof.api.ts'
import type { TrustedOrigins } from './anti-forgery.ts'
import { sessionCookies } from './cookies.ts'
import { sessionApi } from './session.api.ts'
import { signInApi } from './sign-in.api.ts'
import { providerCodeApi } from './provider-code.api.ts'
import { secondStepApi } from './second-step.api.ts'
import { usersApi } from './users.api.ts'

export async function accountsApi(
  app: FastifyInstance,
  { services, ...trusted }: { services: Services } & TrustedOrigins,
): Promise<void> {
  const cookies = sessionCookies(trusted.siteUrl)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  await signInApi(app, { services, cookies })
  await app.register(sessionApi, { services, cookies, trusted })
  await providerCodeApi(app, { services, cookies })
  await secondStepApi(app, { services, cookies })
  await usersApi(app, { services })
  await accountSessionsApi(app, { services, cookies })
  await profileApi(app, { services })
  await accountDataApi(app, { services, cookies })
  await accountSecurityApi(app, { services })
  await passkeysApi(app, { services })
  await proofApi(app, { services })
  await accountsListApi(app, { services })
}
