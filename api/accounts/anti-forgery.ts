/**
 * Protects requests that are authenticated by a cookie alone against CSRF: they must come from an allowed page and repeat
 * the value of a cookie.
 */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'
import { isOwnOrigin } from '#shared/own-origin.ts'
import { ANTI_FORGERY_COOKIES } from './cookies.ts'

/** The contract's, and the default of common HTTP libraries. */
export const ANTI_FORGERY_HEADERS = ['x-csrftoken', 'x-xsrf-token'] as const

export type TrustedOrigins = {
  siteUrl: string
  /** Other sites whose pages may call the API. */
  allowedOrigins: readonly string[]
}

function same(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Both cookies hold the same value, so either header may echo either of them. */
function echoesCookie(request: FastifyRequest): boolean {
  const cookies = ANTI_FORGERY_COOKIES.flatMap((name) => request.cookies[name] || [])
  const headers = ANTI_FORGERY_HEADERS.flatMap((name) => request.headers[name] ?? [])
  return headers.some((header) => cookies.some((cookie) => same(cookie, header)))
}

/**
 * The origin of the page that sent the request, from `Origin`, or from `Referer` where the browser sends no `Origin`.
 */
function originOf(request: FastifyRequest): URL | null {
  return URL.parse(request.headers.origin || request.headers.referer || '')
}

/** Throws `session.foreign`. */
export function assertTrustedOrigin(request: FastifyRequest, { siteUrl, allowedOrigins }: TrustedOrigins): void {
  const origin = originOf(request)
  const isTrusted = origin !== null && (allowedOrigins.includes(origin.origin) || isOwnOrigin(origin, request, siteUrl))
  if (!isTrusted || !echoesCookie(request)) throw new AppError('session.foreign')
}
