/** The headers that tell a CDN what to keep, for how long, and by which keys to purge it. */
import type { FastifyInstance, onSendHookHandler } from 'fastify'
import { surrogateKeysOf } from '#core/site/cache-tags/surrogate-keys.ts'

/**
 * For this long a CDN may answer with what it has while it asks for the new version. Short, because browsers read it
 * too.
 */
const STALE_WHILE_REVALIDATE_SECONDS = 30

function withRevalidation(policy: string): string {
  return policy.includes('s-maxage=') ? `${policy}, stale-while-revalidate=${STALE_WHILE_REVALIDATE_SECONDS}` : policy
}

/**
 * Adds them to every response that a shared cache may keep, by a hook of each route, which runs after those that set
 * Cache-Control. A response with more keys than fit in the header could not be purged, so no shared cache may keep it.
 */
export function addSurrogateKeys(app: FastifyInstance): void {
  const addKeys: onSendHookHandler = async (_request, reply, payload) => {
    const policy = reply.getHeader('cache-control')
    if (reply.cacheTags === null || typeof policy !== 'string' || !policy.includes('public')) return payload
    const keys = surrogateKeysOf(reply.cacheTags)
    if (keys === null) reply.header('cache-control', 'no-store')
    else reply.header('surrogate-key', keys).header('cache-control', withRevalidation(policy))
    return payload
  }
  app.addHook('onRoute', (route) => {
    route.onSend = [addKeys, ...[route.onSend ?? []].flat()]
  })
}
