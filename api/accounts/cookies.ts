/** The cookies of a session, and the cookie that marks a browser which has signed in before. */
import { randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_SECONDS } from '#core/sessions/sessions.ts'

export const REFRESH_COOKIE = 'refresh_token'
export const ANTI_FORGERY_COOKIE = 'csrftoken'
const DEVICE_COOKIE = 'device'
const A_YEAR = 365 * 24 * 3600

export function sessionCookies(siteUrl: string) {
  const siteIsSecure = siteUrl.startsWith('https://')

  function common(reply: FastifyReply): CookieSerializeOptions {
    return { sameSite: 'lax', secure: siteIsSecure || reply.request.protocol === 'https' }
  }

  return {
    /** Every response that sets cookies also sets `csrftoken`, which the page's script reads and sends back. */
    set(reply: FastifyReply, cookies: { refresh: string; device?: string }): void {
      const ours = { ...common(reply), httpOnly: true, path: '/api/' }
      reply.setCookie(REFRESH_COOKIE, cookies.refresh, { ...ours, maxAge: SESSION_SECONDS })
      if (cookies.device !== undefined) reply.setCookie(DEVICE_COOKIE, cookies.device, { ...ours, maxAge: A_YEAR })
      reply.setCookie(ANTI_FORGERY_COOKIE, randomBytes(24).toString('base64url'), {
        ...common(reply),
        path: '/',
        maxAge: SESSION_SECONDS,
      })
    },

    /** Set together with `csrftoken`: tells the page's script that there may be a session. */
    clear(reply: FastifyReply): void {
      reply.clearCookie(REFRESH_COOKIE, { ...common(reply), httpOnly: true, path: '/api/' })
      reply.clearCookie(ANTI_FORGERY_COOKIE, { ...common(reply), path: '/' })
    },
  }
}

export type SessionCookies = ReturnType<typeof sessionCookies>

export function deviceOf(request: FastifyRequest): string | undefined {
  return request.cookies[DEVICE_COOKIE]
}
