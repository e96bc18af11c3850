/** The Cache-Control and ETag headers of the API's responses. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const PUBLIC = 'public, max-age=60'
const PRIVATE_NO_STORE = 'private, no-store'

function tagOf(payload: string): string {
  return `W/"${createHash('sha1').update(payload).digest('base64url')}"`
}

/** Weak comparison, which If-None-Match requires. */
function holdsTag(header: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return header !== undefined && header.split(',').some((one) => bare(one) === bare(tag))
}

/**
 * Caches may keep responses to anonymous callers for a minute; no cache may keep responses to requests with an access
 * token, writes or errors. A route may set the header itself.
 */
export function addCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead) reply.header('vary', [reply.getHeader('vary'), 'Authorization'].filter(Boolean).join(', '))
    if (reply.hasHeader('cache-control')) return payload
    const isPublic = isRead && reply.statusCode === 200 && request.headers.authorization === undefined
    reply.header('cache-control', isPublic ? PUBLIC : PRIVATE_NO_STORE)
    if (!isPublic || typeof payload !== 'string') return payload
    const tag = tagOf(payload)
    reply.header('etag', tag)
    if (!holdsTag(request.headers['if-none-match'], tag)) return payload
    reply.code(304)
    return null
  })
}
