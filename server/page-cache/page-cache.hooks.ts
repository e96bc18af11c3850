/** The cache behind routing: answers requests that wait for a render, and captures what a render sends. */
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify'
import { isNeutral } from '#shared/neutral-paths.ts'
import { addressOf, canonicalQuery, isCacheablePath, pickParameters } from './address.ts'
import { isCacheableRequest, mayFollowLanguage, neutralHeaders } from './bypass.ts'
import { capture, type Led } from './capture.ts'
import { codingFor } from './content-coding.ts'
import { keyText, type EntryKey } from './entry.ts'
import { HIT, STALE_HIT, type PageCache } from './page-cache.ts'
import { representation, type StoredResponse } from './stored-response.ts'
import { writeResponse } from './write-response.ts'

/** After so many renders of others that failed, a request is answered on its own. */
const MAX_WAITS = 2

const NO_PARAMETERS: readonly string[] = []

/** The sorted parameters that the route reads; undefined where it is not cacheable. */
function namesOf(request: FastifyRequest): readonly string[] | undefined {
  // The API's message for unknown paths is in the caller's language.
  if (request.is404) return request.url.startsWith('/api/') ? undefined : NO_PARAMETERS
  return request.routeOptions.config.cacheQuery?.toSorted()
}

/** Null where the request goes past the cache. */
function keyOf(cache: PageCache, request: FastifyRequest, names: readonly string[]): EntryKey | null {
  const { raw } = request
  if (!isCacheableRequest(raw) || raw.method === 'HEAD') return null
  const host = cache.hostOf(raw.headers)
  const { path, query } = addressOf(request.url)
  if (host === null || !isCacheablePath(path, query)) return null
  // An address of a former site is its query too, and each that is asked for in vain is counted.
  if (request.is404 && query !== '') return null
  if (isNeutral(path) && mayFollowLanguage(raw.headers)) return null
  if (path.startsWith('/api/') && raw.headers.origin !== undefined) return null
  return { host, path, query: canonicalQuery(query, names) }
}

/** Answers without the hooks that follow. */
async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: StoredResponse,
  cacheStatus: string,
): Promise<void> {
  const ready = await representation(stored, codingFor(request.raw.headers['accept-encoding']))
  reply.hijack()
  writeResponse(request.raw, reply.raw, { stored, representation: ready, cacheStatus })
}

/** Routes that declare `cacheQuery` receive no other parameter, whether there is a cache or not. */
export function hideOtherParameters(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const names = namesOf(request)
    if (names) request.query = pickParameters(request.query as Record<string, unknown>, names)
    done()
  })
}

/**
 * To be called before other hooks are added. Returns the `onSend` hook that captures responses; see `captureRoutes`.
 */
export function answerFromCache(app: FastifyInstance, cache: PageCache): onSendAsyncHookHandler {
  const led = new WeakMap<FastifyRequest, Led>()

  /** Returns true once the request is answered. */
  async function answerOrWait(request: FastifyRequest, reply: FastifyReply, key: EntryKey): Promise<boolean> {
    const text = keyText(key)
    for (let waits = 0; ; waits += 1) {
      const usable = cache.usable(key)
      if (usable) {
        cache.counts[usable.isStale ? 'staleHits' : 'hits'] += 1
        await sendStored(request, reply, usable.entry.response, usable.isStale ? STALE_HIT : HIT)
        cache.resized(usable.entry)
        return true
      }
      const render = waits < MAX_WAITS ? cache.renders.current(text) : undefined
      if (!render) return false
      const outcome = await render.outcome
      if (outcome.kind === 'response') {
        cache.counts.misses += 1
        await sendStored(request, reply, outcome.response, 'hilal; fwd=uri-miss; collapsed')
        return true
      }
      if (outcome.kind === 'unshared') return false
    }
  }

  app.addHook('onRequest', async (request, reply) => {
    const names = namesOf(request)
    if (!names) return
    const key = keyOf(cache, request, names)
    if (!key) {
      cache.counts.bypasses += 1
      reply.header('cache-status', 'hilal; fwd=bypass')
      return
    }
    if (await answerOrWait(request, reply, key)) return
    cache.counts.misses += 1
    const { raw } = request
    const { headers } = raw
    raw.headers = neutralHeaders(headers, key.path.startsWith('/api/'))
    reply.header('cache-status', 'hilal; fwd=uri-miss')
    const text = keyText(key)
    if (cache.renders.isUnshared(text) || cache.renders.current(text)) return
    led.set(request, { key, names, render: cache.renders.begin(text), headers })
  })

  app.addHook('onResponse', (request, _reply, done) => {
    // Where the response ended before it could be captured, as when the client left.
    led.get(request)?.render.finish({ kind: 'failed' })
    done()
  })

  cache.refreshWith(async ({ host, path, query }) =>
    app.inject({ url: query ? `${path}?${query}` : path, headers: host ? { host } : {} }),
  )
  app.addHook('onClose', async () => cache.stop())

  return async (request, reply, payload) => {
    const lead = led.get(request)
    return lead ? capture(cache, lead, reply, payload) : payload
  }
}

/**
 * Captures the responses of all routes that are added from now on. The hook is a route's own: it runs after those that
 * set headers, and before those that tag and compress if they were added earlier.
 */
export function captureRoutes(app: FastifyInstance, hook: onSendAsyncHookHandler): void {
  app.addHook('onRoute', (route) => {
    route.onSend = [hook, ...[route.onSend ?? []].flat()]
  })
}
