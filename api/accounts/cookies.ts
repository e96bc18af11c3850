/** The cookies of a session, and the cookie that marks a browser which has signed in before. */
import { randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_SECONDS } from '#core/accounts/sessions/sessions.ts'

export const REFRESH_COOKIE = 'refresh_token'
/** The contract's, and the default of common HTTP libraries; they hold the same value. */
export const ANTI_FORGERY_COOKIES = ['csrftoken', 'XSRF-TOKEN'] as const
const DEVICE_COOKIE = 'device'
const YEAR_SECONDS = 365 * 24 * 3600

export function sessionCookies(siteUrl: string) {
  const siteIsSecure = siteUrl.startsWith('https://')

  function common(reply: FastifyReply): CookieSerializeOptions {
    return { sameSite: 'lax', secure: siteIsSecure || reply.request.protocol === 'https' }
  }

  return {
    /** Every response that sets cookies also sets the anti-forgery token, which the page's script reads and sends back. */
    set(reply: FastifyReply, cookies: { refresh: string; device?: string }): void {
      const ours = { ...common(reply), httpOnly: true, path: '/api/' }
      reply.setCookie(REFRESH_COOKIE, cookies.refresh, { ...ours, maxAge: SESSION_SECONDS })
      if (cookies.device !== undefined)
        reply.setCookie(DEVICE_COOKIE, cookies.device, { ...ours, maxAge: YEAR_SECONDS })
      const token = randomBytes(24).toString('base64url')
      for (const name of ANTI_FORGERY_COOKIES) {
        reply.setCookie(name, token, { ...common(reply), path: '/', maxAge: SESSION_SECONDS })
      }
    },

    /** Set together with `csrftoken`: tells the page's script that there may be a session. */
    clear(reply: FastifyReply): void {
      reply.clearCookie(REFRESH_COOKIE, { ...common(reply), httpOnly: true, path: '/api/' })
      for (const name of ANTI_FORGERY_COOKIES) reply.clearCookie(name, { ...common(reply), path: '/' })
    },
  }
}

export type SessionCookies = ReturnType<typeof sessionCookies>

export function deviceOf(request: FastifyRequest): string | undefined {
  return request.cookies[DEVICE_COOKIE]
}
