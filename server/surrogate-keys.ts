/** The `Surrogate-Key` header: by its keys a CDN purges exactly the responses that a change concerns. */
import type { FastifyInstance } from 'fastify'

/** The key of every response, to purge all of them after a deployment. */
const SITE_KEY = 'site'

/** CDNs refuse longer headers. A response with more keys is one that a purge could miss, so no CDN may keep it. */
const MAX_LENGTH = 8000

/** The keys as a header; null where they are too long. */
export function surrogateKeyOf(tags: readonly string[]): string | null {
  const header = [SITE_KEY, ...tags.map((tag) => encodeURIComponent(tag).replaceAll('%3A', ':'))].join(' ')
  return header.length > MAX_LENGTH ? null : header
}

/** Adds the header to every response of a front that a shared cache may keep. To be called after what sets Cache-Control. */
export function addSurrogateKeys(front: FastifyInstance): void {
  front.addHook('onSend', async (_request, reply, payload) => {
    const policy = reply.getHeader('cache-control')
    if (reply.cacheTags === null || typeof policy !== 'string' || !policy.includes('public')) return payload
    const keys = surrogateKeyOf(reply.cacheTags)
    if (keys === null) reply.header('cache-control', policy.replace('public', 'private'))
    else reply.header('surrogate-key', keys)
    return payload
  })
}
