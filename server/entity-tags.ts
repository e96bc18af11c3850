/** Entity tags: a client that already has a response is told so with 304, whichever front end answers. */
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler, RouteOptions } from 'fastify'
import { contentHash } from '#core/content-hash.ts'

/**
 * Bytes differ by content coding, so a strong tag ends with the coding: `"…-br"`, and `"…-br-best"` where the page cache
 * has compressed the same content once more.
 */
const CODING_SUFFIX = /-(?:br|gzip|deflate|zstd)(?:-best)?$/

/** Responses with a tag of ours that does not name its coding yet. */
const TAGGED = new WeakSet<FastifyReply>()

/** The tag of If-None-Match that names this payload in any coding; undefined where none does. Weak comparison. */
function matchingTag(header: string | undefined, tag: string): string | undefined {
  if (header?.trim() === '*') return `"${tag}"`
  const known = header?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return known.find((each) => each.slice(1, -1).replace(CODING_SUFFIX, '') === tag)
}

/**
 * What a 304 repeats: the fields of RFC 9110, section 15.4.5, and what caches between us and the client act on. The
 * client has all others, such as the security policy, with the response that it keeps; they are most of a page's 2 KB of
 * headers.
 */
const OF_NOT_MODIFIED = new Set([
  'cache-control',
  'cache-status',
  'content-location',
  'etag',
  'expires',
  'surrogate-key',
  'vary',
])

export function isOfNotModified(name: string): boolean {
  return OF_NOT_MODIFIED.has(name) || name.startsWith('access-control-')
}

/** Whether If-None-Match names the content with this hash, in any coding. */
export function matchesEntityTag(header: string, hash: string): boolean {
  return matchingTag(header, hash) !== undefined
}

function isTaggable(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string | Buffer {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isComplete = typeof payload === 'string' || Buffer.isBuffer(payload)
  if (!isRead || reply.statusCode !== 200 || !isComplete || reply.hasHeader('etag')) return false
  const policy = reply.getHeader('cache-control')
  return typeof policy === 'string' && !policy.includes('no-store')
}

function hooksOf(route: RouteOptions): onSendHookHandler[] {
  return [route.onSend ?? []].flat()
}

/**
 * Tags every complete response that a cache may keep. Must be called before the plugin that compresses is registered:
 * hooks of a route run in this order, and the tag is computed from the text.
 */
export function addEntityTags(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const tag: onSendHookHandler = async (request, reply, payload) => {
      if (!isTaggable(request, reply, payload)) return payload
      const own = contentHash(payload)
      const known = matchingTag(request.headers['if-none-match'], own)
      reply.header('etag', known ?? `"${own}"`)
      if (known === undefined) {
        TAGGED.add(reply)
        return payload
      }
      reply.code(304)
      for (const name of Object.keys(reply.getHeaders())) if (!isOfNotModified(name)) reply.removeHeader(name)
      return null
    }
    route.onSend = [tag, ...hooksOf(route)]
  })
}

/** Appends the content coding to the tag. Must be called after the plugin that compresses has been registered. */
export function addCodingToTags(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const mark: onSendHookHandler = async (_request, reply, payload) => {
      const coding = reply.getHeader('content-encoding')
      if (coding === undefined || !TAGGED.delete(reply)) return payload
      reply.header('etag', `${String(reply.getHeader('etag')).slice(0, -1)}-${String(coding)}"`)
      return payload
    }
    route.onSend = [...hooksOf(route), mark]
  })
}
