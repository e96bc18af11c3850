/** Gives every request an id and a trace, and logs one line when it is answered. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TrustProxy } from './proxies.ts'
import { routeOf } from './route-of.ts'

/** Characters that cannot forge a log line or break a header. */
const ID = /^[\w.:+/=-]{8,128}$/

/** Health checks arrive every few seconds; a line for each would bury the others. */
const UNLOGGED = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * The id that a trusted proxy has assigned to the request; otherwise a new one, which is the same whenever it is asked
 * for. Input that is no request has a new one.
 */
export function requestIdOf(trustProxy: TrustProxy): (request: IncomingMessage | undefined) => string {
  const ids = new WeakMap<IncomingMessage, string>()

  function newIdOf(request: IncomingMessage): string {
    const id = randomUUID()
    ids.set(request, id)
    return id
  }

  return (request) => {
    if (!request) return randomUUID()
    const given = request.headers['x-request-id']
    const isTrusted =
      typeof given === 'string' && trustProxy && ID.test(given) && trustProxy(request.socket.remoteAddress ?? '', 0)
    return isTrusted ? given : (ids.get(request) ?? newIdOf(request))
  }
}

/**
 * Failures and answers for one caller carry their id. What caches may keep does not: it is the same for everyone, and
 * the id of whoever asked first would mislead the others.
 */
function carriesId(request: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.statusCode >= 500) return true
  if (String(reply.getHeader('cache-control') ?? '').startsWith('public')) return false
  const isPublic = request.is404
    ? !request.url.startsWith('/api/')
    : request.routeOptions.config.cacheQuery !== undefined
  return !isPublic || request.headers.authorization !== undefined
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (carriesId(request, reply)) reply.header('x-request-id', request.id)
    return payload
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    if (!UNLOGGED.has(route)) {
      const { method, log } = request
      log.info({ method, route, status: reply.statusCode, durationMs: Math.round(reply.elapsedTime) }, 'request')
    }
    done()
  })
}
