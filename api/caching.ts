/** The Cache-Control header of the API's responses. */
import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify'
import { z } from 'zod'
import { BEARER } from './responses.ts'

const PUBLIC = 'public, max-age=60'
const PRIVATE_NO_STORE = 'private, no-store'

/** Reader-side specification, section 7: month data and archive queries are cached for five minutes. */
const FIVE_MINUTES = 'public, max-age=300'

const FOR_FIVE_MINUTES = new WeakSet<FastifyReply>()

/** Lets caches keep the response for five minutes instead of one, if they may keep it at all. */
export function cacheForFiveMinutes(reply: FastifyReply): void {
  FOR_FIVE_MINUTES.add(reply)
}

/** The names in the schema of a route's query. */
function namesIn(querystring: unknown): string[] {
  return querystring instanceof z.ZodObject ? Object.keys(querystring.shape) : []
}

/** A read that anonymous callers may make; docs and other routes without tags are not part of the contract. */
function isPublicRead({ method, schema }: RouteOptions): boolean {
  const forStaff = schema?.security === BEARER
  return [method].flat().includes('GET') && schema?.tags !== undefined && !forStaff
}

/**
 * Caches may keep responses to anonymous callers for a minute; no cache may keep responses to requests with an access
 * token, writes or errors. A route may set the header itself. Entity tags are added by the server.
 */
export function addCaching(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (isPublicRead(route)) route.config = { cacheQuery: namesIn(route.schema?.querystring), ...route.config }
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead) reply.header('vary', [reply.getHeader('vary'), 'Authorization'].filter(Boolean).join(', '))
    if (reply.hasHeader('cache-control')) return payload
    const isPublic = isRead && reply.statusCode === 200 && request.headers.authorization === undefined
    const policy = FOR_FIVE_MINUTES.has(reply) ? FIVE_MINUTES : PUBLIC
    reply.header('cache-control', isPublic ? policy : PRIVATE_NO_STORE)
    return payload
  })
}
