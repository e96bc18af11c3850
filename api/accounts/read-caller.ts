/** Who is asking, read once for each call from `Authorization: Bearer …`. No header is nobody; a bad token is an error. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#core/services.ts'
import type { SignedIn } from '#core/sessions/sessions.service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller with the session the call belongs to. */
    signedIn?: SignedIn
  }
  interface FastifyContextConfig {
    /** Signing in, refreshing and signing out are for those whose token no longer holds, too. */
    ignoresCaller?: true
  }
}

function accessTokenOf(request: FastifyRequest): string | null {
  const [, token] = /^Bearer\b\s*(.*)$/i.exec(request.headers.authorization ?? '') ?? []
  return token ?? null
}

/** For the whole of /api: called on the instance itself, so that its hook covers every plugin beside it. */
export function readCallers(app: FastifyInstance, services: Services): void {
  app.decorateRequest('caller')
  app.decorateRequest('signedIn')
  app.addHook('onRequest', async (request) => {
    const token = accessTokenOf(request)
    if (token === null || request.routeOptions.config.ignoresCaller) return
    request.signedIn = await services.sessions.signedIn(token)
    request.caller = request.signedIn.caller
  })
}
