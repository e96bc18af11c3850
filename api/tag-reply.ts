/** Names what a response of the API was made from, so that the page cache may keep it. */
import type { FastifyReply } from 'fastify'
import type { CacheTag } from '#core/site/cache-tags/tags.ts'

/** Visits are counted without events: a record with its count is kept no longer than this. */
export const VISITS_MAX_AGE_SECONDS = 60

/** Only responses to anonymous callers are kept: staff see more. */
export function tagReply(reply: FastifyReply, tags: readonly CacheTag[] | null, maxAgeSeconds?: number): void {
  if (reply.request.caller !== undefined) return
  reply.cacheTags = tags
  if (maxAgeSeconds !== undefined) reply.cacheMaxAgeSeconds = maxAgeSeconds
}
