/** Searching articles, so many at a time: here, or on a thread that does nothing else. */
import { matcherOf, type Matcher } from '#shared/search/snippet.ts'
import { concurrencyLimit } from '#core/concurrency-limit.ts'
import type { Found, NearQuery, Searcher, SearchRequest, SearchSort } from './searcher.ts'
import type { SearchScope } from './search.repository.ts'

export type { NearQuery, SearchScope, SearchSort }

export type SearchResults = Omit<Found, 'otherSpellings'> & {
  /** The words of a text that match. */
  matcher: Matcher
}

/** Searches that run at a time; and that wait, so that none waits for seconds. */
const AT_ONCE = 4
const MAX_WAITING = 200

export function searchService(searcher: Searcher) {
  const limitConcurrency = concurrencyLimit(AT_ONCE, { maxWaiting: MAX_WAITING })

  return {
    /** What a query finds in a scope. Throws for no query, but `server.busy` where too many searches wait. */
    async find(request: SearchRequest): Promise<SearchResults> {
      const { otherSpellings, ...found } = await limitConcurrency(async () => searcher.find(request))
      return { ...found, matcher: matcherOf(found.query, otherSpellings) }
    },

    /** Where a query finds nothing: others that find something in the same scope, the likeliest first. */
    async nearQueries(text: string, scope: SearchScope): Promise<NearQuery[]> {
      return limitConcurrency(async () => searcher.nearQueries(text, scope))
    },
  }
}

export type SearchService = ReturnType<typeof searchService>
