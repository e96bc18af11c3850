/**
 * Calls from pages of other origins, with credentials: only from those that the setting names. Without any, no header
 * is sent and browsers keep other sites' pages out.
 */
import type { FastifyInstance } from 'fastify'
import { ANTI_FORGERY_HEADERS } from './accounts/anti-forgery.ts'
import { IDEMPOTENCY_HEADER } from './idempotency.ts'

const ALLOWED_HEADERS = ['authorization', 'content-type', IDEMPOTENCY_HEADER, ...ANTI_FORGERY_HEADERS].join(', ')
const EXPOSED_HEADERS = 'etag, retry-after, x-request-id'
/** For how long a browser may rely on a preflight. */
const PREFLIGHT_MAX_AGE_SECONDS = 600

/** To be called before `answerOtherMethods`, which answers preflights with the methods of their path. */
export function addCors(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  if (allowedOrigins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    // Also where the origin is not allowed, or absent: a shared cache must not serve one origin's answer to another.
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !allowedOrigins.includes(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': EXPOSED_HEADERS,
    })
  })
  app.addHook('onSend', async (request, reply) => {
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
    if (!isPreflight || !reply.hasHeader('access-control-allow-origin')) return
    reply.headers({
      'access-control-allow-methods': String(reply.getHeader('allow') ?? ''),
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': PREFLIGHT_MAX_AGE_SECONDS,
    })
  })
}
