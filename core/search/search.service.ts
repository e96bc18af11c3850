/** Searching articles: what a query finds, in which order, and what else may have been meant. */
import type { Locale } from '#shared/locale.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { matcherOf, type Matcher } from '#shared/search/snippet.ts'
import type { FactsFilter } from '../articles/article-facts.ts'
import { canSeeDrafts } from '../articles/articles.policy.ts'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { concurrencyLimit } from '../concurrency-limit.ts'
import type { ArticleSearches, FoundArticles, RankedArticles, SearchSort } from './article-searches.ts'

/** All combined. `year` has four digits; `sort` is by relevance unless given. */
export type SearchFilters = {
  categories?: readonly string[]
  writer?: string
  year?: string
  language?: Locale
  sort?: SearchSort
}

export type SearchResults = Omit<FoundArticles, 'otherSpellings'> & {
  /** The words of a text that match. */
  matcher: Matcher
}

/** Of searches that wait, more are rejected, so that none waits for seconds. */
const MAX_WAITING = 200

/** `atOnce`: how many searches run at a time. */
export function searchService(parts: { searches: ArticleSearches; atOnce: number; clock: Clock }) {
  const { searches, atOnce, clock } = parts
  const limitConcurrency = concurrencyLimit(atOnce, { maxWaiting: MAX_WAITING })

  return {
    /** The ids of a page of what a query finds, and the expression by which an index finds all of it. */
    async rank(text: string, publicAt: string | null, filter: FactsFilter, page: PageRequest): Promise<RankedArticles> {
      return limitConcurrency(async () => searches.rank(text, { publicAt, filter }, page))
    },

    /** Where a query finds nothing: others for readers that find something with these filters, the likeliest first. */
    async nearQueries(text: string, filter: Omit<SearchFilters, 'sort'>): Promise<string[]> {
      return limitConcurrency(async () => searches.nearQueries(text, { publicAt: clock(), filter }))
    },

    /**
     * What the caller may see of what a query finds: public articles, or all for an admin. Throws for no query, but
     * `server.busy` where too many searches wait.
     */
    async search(
      caller: Caller,
      text: string,
      { sort = 'relevance', ...filter }: SearchFilters,
      page: PageRequest,
    ): Promise<SearchResults> {
      const publicAt = canSeeDrafts(caller) ? null : clock()
      const { otherSpellings, ...found } = await limitConcurrency(async () =>
        searches.find(text, { publicAt, filter }, sort, page),
      )
      return { ...found, matcher: matcherOf(found.query, otherSpellings) }
    },
  }
}

export type SearchService = ReturnType<typeof searchService>
