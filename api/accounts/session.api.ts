/**
 * Session requests that a refresh token alone authenticates: a new access token, and sign-out. The token comes in the
 * body from clients without cookies, such as apps, or in the cookie from browsers. Only the cookie is sent by a browser
 * whatever page asks for it, so only with the cookie must the request come from a page that is trusted. Whoever has the
 * token of a body knows it; its requests neither read cookies nor set any, so that no foreign page can sign a browser in.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { AppError } from '#core/app-error.ts'
import type { Services } from '#core/services.ts'
import { refreshTokenSchema } from '#shared/schemas/account.schema.ts'
import { accessWire, messageWire } from '#shared/schemas/session.wire.ts'
import { acceptEmptyJson } from '../empty-bodies.ts'
import { responses } from '../responses.ts'
import { assertTrustedOrigin, type TrustedOrigins } from './anti-forgery.ts'
import { REFRESH_COOKIE, type SessionCookies } from './cookies.ts'

const about = {
  tags: ['Accounts'],
  security: [{ refresh: [] }, {}],
  description:
    'In one of two ways. A client without cookies sends the `refresh` of the sign-in, or of the latest refresh, in a ' +
    'JSON body; no cookie is read or set. A browser sends no body, but the cookie `refresh_token`, the value of the ' +
    'cookie `csrftoken` in `X-CSRFToken`, and `Origin` or `Referer` of the site or of an allowed origin. In both ways a ' +
    'token is used once: one that is used again more than a few seconds later ends the session.',
  body: refreshTokenSchema,
}

type Given = { token: string; isCookie: boolean }

/** Throws `session.required`, and for a cookie `session.foreign`. */
function tokenOf(request: FastifyRequest, refresh: string | undefined, trusted: TrustedOrigins): Given {
  if (refresh !== undefined) return { token: refresh, isCookie: false }
  const token = request.cookies[REFRESH_COOKIE]
  if (!token) throw new AppError('session.required')
  assertTrustedOrigin(request, trusted)
  return { token, isCookie: true }
}

export async function sessionApi(
  instance: FastifyInstance,
  { services, cookies, trusted }: { services: Services; cookies: SessionCookies; trusted: TrustedOrigins },
): Promise<void> {
  // Without JSON the body counts as empty, whatever content type the client declares.
  instance.removeAllContentTypeParsers()
  instance.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined)
  acceptEmptyJson(instance)
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const config = { ignoresCaller: true } as const

  app.post(
    '/token/refresh',
    { config, schema: { ...about, summary: 'Refresh the access token', response: responses(accessWire, 401, 403) } },
    async (request, reply) => {
      const { token, isCookie } = tokenOf(request, request.body?.refresh, trusted)
      try {
        const { access, refresh } = await services.sessions.refresh(token)
        const message = 'Refreshed'
        if (!isCookie) return { access, refresh, message }
        cookies.set(reply, { refresh })
        return { access, message }
      } catch (error) {
        if (isCookie && error instanceof AppError && error.status === 401) cookies.clear(reply)
        throw error
      }
    },
  )

  app.post(
    '/logout',
    { config, schema: { ...about, summary: 'Sign out', response: responses(messageWire, 401, 403) } },
    async (request, reply) => {
      const { token, isCookie } = tokenOf(request, request.body?.refresh, trusted)
      if (isCookie) cookies.clear(reply)
      await services.sessions.endByRefreshToken(token)
      return { message: 'Signed out' }
    },
  )
}
