/**
 * Reads the caller of each request from `Authorization: Bearer …`: an access token, or an API key. Without the header the caller is anonymous; an
 * invalid token is an error.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApiKey } from '#core/accounts/api-keys/api-keys.ts'
import { AppError } from '#core/app-error.ts'
import type { Services } from '#core/services.ts'
import type { SignedIn } from '#core/accounts/sessions/sessions.service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, and the session that the token belongs to. */
    signedIn?: SignedIn
  }
  interface FastifyContextConfig {
    /** Sign-in, refresh and sign-out also work with an expired token. */
    ignoresCaller?: true
    /** Open to an admin who must add a second factor first. */
    withoutSecondFactor?: true
  }
}

function accessTokenOf(request: FastifyRequest): string | null {
  const [, token] = /^Bearer\b\s*(.*)$/i.exec(request.headers.authorization ?? '') ?? []
  return token ?? null
}

/**
 * Applies to all of /api: the function is called on the instance itself, so that its hook covers every plugin
 * registered beside it.
 */
export function readCallers(app: FastifyInstance, services: Services): void {
  app.decorateRequest('caller')
  app.decorateRequest('signedIn')
  app.addHook('onRequest', async (request) => {
    const token = accessTokenOf(request)
    const { ignoresCaller, withoutSecondFactor } = request.routeOptions.config
    if (token === null || ignoresCaller) return
    if (isApiKey(token)) {
      request.caller = await services.apiKeys.authenticate(token)
      return
    }
    request.signedIn = await services.sessions.signedIn(token)
    if (request.signedIn.needsSecondFactor && !withoutSecondFactor) throw new AppError('account.second_factor_required')
    request.caller = request.signedIn.caller
  })
}
