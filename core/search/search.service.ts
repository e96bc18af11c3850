/** Searching articles: what a query finds, in which order, and what else may have been meant. */
import { magazineOfCategory } from '#shared/categories.ts'
import type { Locale } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { parseQuery, type ParsedQuery } from '#shared/search/query.ts'
import { matcherOf, type Matcher } from '#shared/search/snippet.ts'
import { canSeeDrafts } from '../articles/articles.policy.ts'
import type { FacetCounts } from '../articles/article-facts.ts'
import type { ArticleSummary } from '../articles/articles.ts'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { concurrencyLimit } from '../concurrency-limit.ts'
import type { ArticleMatchesService, Found, Sought } from './article-matches.service.ts'
import type { SpellingsService } from './spellings.service.ts'

/** All combined. `year` has four digits; `sort` is by relevance unless given. */
export type SearchFilters = {
  categories?: readonly string[]
  writer?: string
  year?: string
  language?: Locale
  sort?: 'relevance' | 'date'
}

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
  matches: Matcher
}

/** Fewer results than this are followed by those in which a word is missing. */
const FEW_RESULTS = 3

/** Searches of a process at a time, and those that may wait: more are rejected, so that none waits for seconds. */
const MAX_CONCURRENCY = 4
const MAX_WAITING = 200

/** Of the writers, the most frequent ones are counted. */
const MAX_WRITERS = 20

const NOTHING: FacetCounts = { category: [], writer: [], year: [], language: [] }

function facetsOf(facets: FacetCounts): Facets {
  const magazines = new Map<MagazineType, number>()
  for (const { value, count } of facets.category) {
    const magazine = magazineOfCategory(value)
    if (magazine) magazines.set(magazine, (magazines.get(magazine) ?? 0) + count)
  }
  const magazine = Array.from(magazines, ([value, count]) => ({ value, count }))
  const writer = facets.writer.slice(0, MAX_WRITERS)
  return { ...facets, writer, magazine: magazine.toSorted((a, b) => b.count - a.count) }
}

export function searchService(parts: { articles: ArticleMatchesService; spellings: SpellingsService; clock: Clock }) {
  const { articles, spellings, clock } = parts
  const limitConcurrency = concurrencyLimit(MAX_CONCURRENCY, { maxWaiting: MAX_WAITING })

  /** What matches all words; where that is too little, one of them may be missing. */
  async function findMatches(sought: Sought): Promise<{ found: Found; complete: number } | null> {
    const { plan } = sought
    if (plan.exact.all.length === 0) return null
    const found = await articles.find(sought)
    if (found.total >= FEW_RESULTS || !plan.partial) return { found, complete: found.total }
    const partial = { ...plan, wide: plan.partial, partial: null }
    return {
      found: await articles.find({ ...sought, plan: partial, complete: found.matches.all }),
      complete: found.total,
    }
  }

  async function numberFound(text: string, sought: Omit<Sought, 'plan'>): Promise<number> {
    const { plan } = await spellings.plan(parseQuery(text))
    return articles.count(plan.wide ?? plan.exact, sought)
  }

  async function find(caller: Caller, text: string, filters: SearchFilters, page: PageRequest): Promise<SearchResults> {
    const query = parseQuery(text)
    const { plan, correctedQuery } = await spellings.plan(query)
    const publicAt = canSeeDrafts(caller) ? null : clock()
    const { sort = 'relevance', ...filter } = filters
    const found = await findMatches({ plan, publicAt, filter })
    const complete = found?.complete ?? 0
    const more = plan.clauses.flatMap(({ spellings: others }) => others.flatMap(({ words }) => words))
    const corrected = correctedQuery === null ? 0 : await numberFound(correctedQuery, { publicAt, filter })
    return {
      query,
      hits: found ? await articles.page(found.found, sort, page) : [],
      total: found?.found.total ?? 0,
      complete,
      facets: facetsOf(found?.found.facets ?? NOTHING),
      correctedQuery: corrected >= Math.max(1, complete) ? correctedQuery : null,
      matches: matcherOf(query, more),
    }
  }

  return {
    /**
     * What the caller may see of what a query finds: public articles, or all for an admin. Throws for no query, but
     * `server.busy` where too many searches wait.
     */
    async search(caller: Caller, text: string, filters: SearchFilters, page: PageRequest): Promise<SearchResults> {
      return limitConcurrency(async () => find(caller, text, filters, page))
    },
  }
}
