/** Calls that a cookie alone would authenticate must come from a page of ours, and show that they can read its cookies. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'
import { isOwnOrigin } from '../own-origin.ts'
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

/** The page's origin: of `Origin`, or of `Referer` where a browser sends none. */
function originOf(request: FastifyRequest): URL | null {
  return URL.parse(request.headers.origin || request.headers.referer || '')
}

/** Throws `session.foreign`. */
export function assertSameOrigin(request: FastifyRequest, siteUrl: string): void {
  const origin = originOf(request)
  const isOurs = origin !== null && isOwnOrigin(origin, request, siteUrl)
  if (!isOurs || !echoesCookie(request)) throw new AppError('session.foreign')
}
