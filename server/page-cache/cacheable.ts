/** What a route and its response declare so that the page cache may keep the response. */
import type { FastifyInstance } from 'fastify'
import type { PageCache } from './page-cache.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Tags of everything that the response was made from (`core/site/cache-tags`): a change of any of them drops it. An empty
     * list is a response that only a new version of the site changes. Null, the default: it is not cached.
     */
    cacheTags: readonly string[] | null
    /** How long the response is fresh if none of its tags is dropped, in seconds; null for without end. */
    cacheMaxAgeSeconds: number | null
  }

  interface FastifyInstance {
    /** Null where the settings turn it off. */
    pageCache: Pick<PageCache, 'drop' | 'clear' | 'size' | 'settled'> | null
  }

  interface FastifyContextConfig {
    /**
     * The query parameters that the route reads. Declared by routes whose response depends on nothing of a request but
     * its path and these parameters; only such routes are cached. The handler receives no other parameter.
     */
    cacheQuery?: readonly string[]
  }
}

export function declareCacheable(app: FastifyInstance, cache: PageCache | null): void {
  app.decorate('pageCache', cache)
  app.decorateReply('cacheTags', null)
  app.decorateReply('cacheMaxAgeSeconds', null)
}
