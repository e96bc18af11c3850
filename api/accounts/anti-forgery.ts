/**
 * Protects requests that are authenticated by a cookie alone against CSRF: they must come from a page of this site and
 * repeat the value of a cookie.
 */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'
import { ANTI_FORGERY_COOKIE } from './cookies.ts'

function same(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function echoesCookie(request: FastifyRequest): boolean {
  const cookie = request.cookies[ANTI_FORGERY_COOKIE]
  const header = request.headers['x-csrftoken']
  return typeof header === 'string' && cookie !== undefined && cookie !== '' && same(cookie, header)
}

/**
 * The origin of the page that sent the request, from `Origin`, or from `Referer` where the browser sends no `Origin`.
 */
function originOf(request: FastifyRequest): URL | null {
  return URL.parse(request.headers.origin || request.headers.referer || '')
}

/** The origin of this site: as configured, or as the browser addressed it. */
function isOurs(origin: URL | null, request: FastifyRequest, siteUrl: string): boolean {
  if (origin === null) return false
  return origin.origin === new URL(siteUrl).origin || origin.host === request.host
}

/** Throws `session.foreign`. */
export function assertSameOrigin(request: FastifyRequest, siteUrl: string): void {
  if (!echoesCookie(request) || !isOurs(originOf(request), request, siteUrl)) throw new AppError('session.foreign')
}
