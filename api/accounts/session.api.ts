/** Session requests that are authenticated by the cookie alone: a new access token, and sign-out. */
import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/app-error.ts'
import type { Services } from '#core/services.ts'
import { accessWire, messageWire } from '#shared/schemas/session.wire.ts'
import { responses } from '../responses.ts'
import { assertTrustedOrigin, type TrustedOrigins } from './anti-forgery.ts'
import { REFRESH_COOKIE, type SessionCookies } from './cookies.ts'

const config = { ignoresCaller: true } as const
const tags = ['Accounts']
const security = [{ refresh: [] }]

export async function sessionApi(
  app: FastifyInstance,
  { services, cookies, trusted }: { services: Services; cookies: SessionCookies; trusted: TrustedOrigins },
): Promise<void> {
  // These requests have an empty body, whatever content type the client declares.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined)

  app.post(
    '/token/refresh',
    {
      config,
      schema: { tags, security, summary: 'Refresh the access token', response: responses(accessWire, 401, 403) },
    },
    async (request, reply) => {
      const token = request.cookies[REFRESH_COOKIE]
      if (!token) throw new AppError('session.required')
      assertTrustedOrigin(request, trusted)
      try {
        const { access, refresh } = await services.sessions.refresh(token)
        cookies.set(reply, { refresh })
        return { access, message: 'Refreshed' }
      } catch (error) {
        if (error instanceof AppError && error.status === 401) cookies.clear(reply)
        throw error
      }
    },
  )

  app.post(
    '/logout',
    { config, schema: { tags, security, summary: 'Sign out', response: responses(messageWire, 401, 403) } },
    async (request, reply) => {
      const token = request.cookies[REFRESH_COOKIE]
      if (!token) throw new AppError('session.required')
      assertTrustedOrigin(request, trusted)
      cookies.clear(reply)
      await services.sessions.endByRefreshToken(token)
      return { message: 'Signed out' }
    },
  )
}
