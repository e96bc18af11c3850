/** Searching articles: what a query finds, in which order, and what else may have been meant. */
import type { SearchExpression } from '#database/engines/search-index.ts'
import { magazineOfCategory } from '#shared/categories.ts'
import type { Locale } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { parseQuery, type ParsedQuery } from '#shared/search/query.ts'
import { matcherOf, type Matcher } from '#shared/search/snippet.ts'
import { canSeeDrafts } from '../articles/articles.policy.ts'
import { MAX_WRITERS, type FacetCounts, type FactsFilter } from '../articles/article-facts.ts'
import type { ArticleSummary } from '../articles/articles.ts'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { concurrencyLimit } from '../concurrency-limit.ts'
import type { ArticleQuery, SearchableArticles } from './article-index.ts'
import type { NearQueriesService } from './near-queries.service.ts'
import { FEW_RESULTS } from './search-plan.ts'
import type { SpellingsService } from './spellings.service.ts'

/** All combined. `year` has four digits; `sort` is by relevance unless given. */
export type SearchFilters = {
  categories?: readonly string[]
  writer?: string
  year?: string
  language?: Locale
  sort?: 'relevance' | 'date'
}

/** What is sought besides the words of a query, and the order. */
type Wanted = Omit<ArticleQuery, 'plan'> & { sort: 'relevance' | 'date' }

type FacetValue<Value> = { value: Value; count: number }

/** The values of all results and their numbers, the most frequent first. */
export type Facets = {
  magazine: FacetValue<MagazineType>[]
  category: FacetValue<string>[]
  /** The twenty most frequent. */
  writer: FacetValue<string>[]
  year: FacetValue<string>[]
  language: FacetValue<string>[]
}

export type SearchResults = {
  query: ParsedQuery
  hits: ArticleSummary[]
  total: number
  /** How many of them contain all words; they are the first. In the others one is missing. */
  complete: number
  facets: Facets
  /** The query as it may have been meant, if that finds more. */
  correctedQuery: string | null
  /** The words of a text that match. */
  matcher: Matcher
}

/** Of other queries where nothing is found. */
const MAX_TRIED = 6
const MAX_OFFERED = 5

/**
 * Searches of a process at a time: enough for two threads to read while one ranks; with more, those that read several times
 * wait behind those that began later. Of those that wait more are rejected, so that none waits for seconds.
 */
const MAX_CONCURRENCY = 3
const MAX_WAITING = 200

function facetsOf(facets: FacetCounts): Facets {
  const magazines = new Map<MagazineType, number>()
  for (const { value, count } of facets.category) {
    const magazine = magazineOfCategory(value)
    if (magazine) magazines.set(magazine, (magazines.get(magazine) ?? 0) + count)
  }
  const magazine = Array.from(magazines, ([value, count]) => ({ value, count }))
  // A search server may name more.
  const writer = facets.writer.slice(0, MAX_WRITERS)
  return { ...facets, writer, magazine: magazine.toSorted((a, b) => b.count - a.count) }
}

export function searchService(parts: {
  articles: SearchableArticles
  spellings: SpellingsService
  nearQueries: NearQueriesService
  clock: Clock
}) {
  const { articles, spellings, nearQueries, clock } = parts
  const limitConcurrency = concurrencyLimit(MAX_CONCURRENCY, { maxWaiting: MAX_WAITING })

  /** What a query finds. Where few articles contain all its words, more corrections of them are considered. */
  async function findPlanned(query: ParsedQuery, { sort, ...wanted }: Wanted, page: PageRequest) {
    const { plan, correctedQuery } = await spellings.plan(query)
    const results = await articles.query({ ...wanted, plan }, sort, page)
    const bolder = results.complete < FEW_RESULTS ? await spellings.bolder(query, plan) : null
    if (!bolder) return { plan, correctedQuery, results }
    return { plan: bolder, correctedQuery, results: await articles.query({ ...wanted, plan: bolder }, sort, page) }
  }

  async function numberFound(text: string, query: Omit<ArticleQuery, 'plan'>): Promise<number> {
    const { plan } = await spellings.plan(parseQuery(text))
    return articles.count({ ...query, plan })
  }

  async function find(caller: Caller, text: string, filters: SearchFilters, page: PageRequest): Promise<SearchResults> {
    const query = parseQuery(text)
    const publicAt = canSeeDrafts(caller) ? null : clock()
    const { sort = 'relevance', ...filter } = filters
    const { plan, correctedQuery, results } = await findPlanned(query, { publicAt, filter, sort }, page)
    const { hits, total, complete, facets } = results
    const others = plan.clauses.map((clause) => clause.spellings.flatMap(({ words }) => words))
    const corrected = correctedQuery === null ? 0 : await numberFound(correctedQuery, { publicAt, filter })
    return {
      query,
      hits,
      total,
      complete,
      facets: facetsOf(facets),
      correctedQuery: corrected >= Math.max(1, complete) ? correctedQuery : null,
      matcher: matcherOf(query, others),
    }
  }

  return {
    /** A page of what a query finds, and the expression by which an index finds all of it. */
    async rank(
      text: string,
      publicAt: string | null,
      filter: FactsFilter,
      page: PageRequest,
    ): Promise<{ ids: number[]; total: number; expression: SearchExpression }> {
      const { plan, results } = await limitConcurrency(async () =>
        findPlanned(parseQuery(text), { publicAt, filter, sort: 'relevance' }, page),
      )
      return { ids: results.hits.map(({ id }) => id), total: results.total, expression: plan.wide ?? plan.exact }
    },

    /** Where a query finds nothing: others for readers that find something with these filters, the likeliest first. */
    async nearQueries(text: string, filters: Omit<SearchFilters, 'sort'>): Promise<string[]> {
      return limitConcurrency(async () => {
        const near: string[] = []
        for (const other of (await nearQueries.of(parseQuery(text))).slice(0, MAX_TRIED)) {
          if ((await numberFound(other, { publicAt: clock(), filter: filters })) > 0) near.push(other)
        }
        return near.slice(0, MAX_OFFERED)
      })
    },

    /**
     * What the caller may see of what a query finds: public articles, or all for an admin. Throws for no query, but
     * `server.busy` where too many searches wait.
     */
    async search(caller: Caller, text: string, filters: SearchFilters, page: PageRequest): Promise<SearchResults> {
      return limitConcurrency(async () => find(caller, text, filters, page))
    },
  }
}

export type SearchService = ReturnType<typeof searchService>
