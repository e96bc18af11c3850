/**
 * Keeps public responses ready to be written. `answer` is called for each request before any other code of the site;
 * the hooks of `page-cache.hooks.ts` fill the cache.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { countStatus, type StatusCounts } from '../monitoring/request-counts.ts'
import { bestCompression } from './best-compression.ts'
import { isCacheableRequest, mayFollowLanguage, type HostOf } from './bypass.ts'
import { codingFor } from './content-coding.ts'
import { freshnessOf, isMissing, keyText, markFailed, type Entry, type EntryKey, type NewEntry } from './entry.ts'
import { hitLog } from './hit-log.ts'
import { pageStore } from './page-store.ts'
import { renders, type Render } from './renders.ts'
import { readyRepresentation } from './stored-response.ts'
import { writeResponse } from './write-response.ts'

/**
 * Responses to paths that do not exist have a store of their own: anyone can invent such paths, and they must not evict
 * pages.
 */
const MAX_MISSING_BYTES = 8 * 1024 * 1024

/** Refreshes at a time: they must not compete with the requests that cannot be answered from the cache. */
const MAX_REFRESHES = 4

export const HIT = 'hilal; hit'
export const STALE_HIT = 'hilal; hit; detail=stale'

export type PageCacheOptions = {
  maxBytes: number
  hostOf: HostOf
  log: FastifyBaseLogger
  /**
   * Whether this process receives the events that call `drop`; by default it does. While it does not, responses are
   * rendered again after a few seconds.
   */
  isDelivering?: () => boolean
  /** Whether responses are compressed; true by default. */
  compress?: boolean
  /** Where answers from the cache are counted, by route; without it they are not. */
  statusesOf?: (route: string) => StatusCounts
  /** Milliseconds since the epoch; the system's clock by default. */
  now?: () => number
}

export type CacheCounts = { hits: number; staleHits: number; misses: number; bypasses: number }

export function pageCache(options: PageCacheOptions) {
  const { maxBytes, hostOf, log, isDelivering = () => true, compress = true, now = Date.now } = options
  const { statusesOf = () => [] } = options
  const pages = pageStore({ maxBytes, now })
  const missing = pageStore({ maxBytes: Math.min(MAX_MISSING_BYTES, maxBytes / 8), now })
  const storeOf = (entry: Pick<Entry, 'response'>) => (isMissing(entry) ? missing : pages)
  const rendering = renders(now)
  const best = bestCompression({ isKept: pages.has, onDone: pages.resize, report: (error) => log.error(error) })
  const hits = hitLog(log, () => ({ entries: pages.count(), bytes: pages.bytes() }))
  const refreshing = new Set<string>()
  const counts: CacheCounts = { hits: 0, staleHits: 0, misses: 0, bypasses: 0 }
  let request: (key: EntryKey) => Promise<unknown> = async () => undefined

  /** Renders a stale response again, without a client that waits. */
  function refresh({ key }: Entry): void {
    const text = keyText(key)
    if (refreshing.size >= MAX_REFRESHES || refreshing.has(text) || rendering.isRunning(text)) return
    refreshing.add(text)
    request(key)
      .catch((error: unknown) => log.error(error))
      .finally(() => refreshing.delete(text))
  }

  /** Records a use. */
  function use(entry: Entry): void {
    storeOf(entry).touch(entry)
    if (!isMissing(entry)) best.add(entry)
  }

  return {
    maxBytes,
    hostOf,
    compress,
    maxResponseBytes: pages.maxResponseBytes,
    renders: rendering,
    statusesOf,
    /** What requests of cacheable routes met. */
    counts,

    /**
     * Answers a request from the cache, if it can be done at once. It costs a look-up and a write: no route, hook or
     * plugin takes part.
     */
    answer(asked: IncomingMessage, response: ServerResponse): boolean {
      const { headers, method, url = '' } = asked
      const host = hostOf(headers)
      if (host === null) return false
      // What is missing without a query may be an address of a former site with one.
      const entry = pages.find(host, url) ?? (url.includes('?') ? undefined : missing.find(host, url))
      if (!entry || !isCacheableRequest(asked)) return false
      if (entry.isNeutral && mayFollowLanguage(headers)) return false
      if (entry.variesByOrigin && headers.origin !== undefined) return false
      const freshness = freshnessOf(entry, now(), isDelivering())
      if (freshness !== 'fresh' && freshness !== 'stale') return false
      const representation = readyRepresentation(entry.response, codingFor(headers['accept-encoding']))
      if (!representation) return false
      use(entry)
      writeResponse(asked, response, {
        stored: entry.response,
        representation,
        cacheStatus: freshness === 'fresh' ? HIT : STALE_HIT,
      })
      hits.record(method, response.statusCode)
      countStatus(entry.statuses, response.statusCode)
      if (freshness === 'fresh') {
        counts.hits += 1
      } else {
        counts.staleHits += 1
        refresh(entry)
      }
      return true
    },

    /** The entry that may answer a request now; `isStale`: and is being refreshed. */
    usable(key: EntryKey): { entry: Entry; isStale: boolean } | null {
      const entry = pages.get(key) ?? missing.get(key)
      if (!entry) return null
      const freshness = freshnessOf(entry, now(), isDelivering())
      const isStale = freshness === 'stale'
      if (freshness !== 'fresh' && (!isStale || refreshing.has(keyText(key)))) return null
      if (isStale) refresh(entry)
      use(entry)
      return { entry, isStale }
    },

    /** The last response of a key, for a render that failed because the database is unavailable. */
    spare(key: EntryKey): Entry | null {
      const entry = pages.get(key)
      if (!entry || freshnessOf(entry, now(), isDelivering()) === 'expired') return null
      markFailed(entry, now())
      return entry
    },

    /** Returns false where something that the render has read was dropped in the meantime. `names`: the query parameters that the route reads. */
    add(render: Render, given: NewEntry, names: readonly string[]): boolean {
      if (!rendering.isCurrent(render, given.tags)) return false
      storeOf(given).add(given, names)
      return true
    },

    /** To be called when a response was compressed for a client. */
    resized: (entry: Entry): void => storeOf(entry).resize(entry),

    /** Ends the freshness of all responses with one of the tags. */
    drop(tags: Iterable<string>): void {
      const all = [...tags]
      if (all.length === 0) return
      rendering.drop(all)
      pages.drop(all)
      missing.drop(all)
    },

    /** Ends the freshness of all responses. */
    clear(): void {
      rendering.clear()
      pages.clear()
      missing.clear()
    },

    /** `render` requests an address from the site itself. */
    refreshWith(render: (key: EntryKey) => Promise<unknown>): void {
      request = render
    },

    /** The present size, for measurements. */
    size: () => ({ entries: pages.count(), bytes: pages.bytes(), missing: missing.count() }),
    /** Resolves when all compression has ended. */
    settled: () => best.settled(),

    stop(): void {
      best.stop()
      hits.stop()
    },
  }
}

export type PageCache = ReturnType<typeof pageCache>
