/** Searching articles: what a query finds, in which order, and what else may have been meant. */
import { magazineOfCategory } from '#shared/categories.ts'
import type { Locale } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { fold } from '#shared/search/fold.ts'
import { parseQuery, type ParsedQuery } from '#shared/search/query.ts'
import { matcherOf, type Matcher } from '#shared/search/snippet.ts'
import { canSeeDrafts } from '../articles/articles.policy.ts'
import type { ArticleScope } from '../articles/articles.queries.ts'
import type { ArticleSearchRepository, SearchOverview } from '../articles/article-search.repository.ts'
import type { ArticleFilter, ArticleSummary } from '../articles/articles.ts'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { rankCandidates } from './ranking.ts'
import type { SearchPlan } from './search-plan.ts'
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

const NOTHING: SearchOverview = {
  total: 0,
  facets: { category: [], writer: [], year: [], language: [] },
  candidates: new Map(),
}

function filterOf({ categories, writer, year, language }: SearchFilters): ArticleFilter {
  return {
    ...(categories && { categories }),
    ...(writer !== undefined && { writer }),
    ...(language && { language }),
    ...(year !== undefined && { afterMonth: `${Number(year) - 1}-99`, beforeMonth: `${year}-99` }),
  }
}

function facetsOf({ facets }: SearchOverview): Facets {
  const magazines = new Map<MagazineType, number>()
  for (const { value, count } of facets.category) {
    const magazine = magazineOfCategory(value)
    if (magazine) magazines.set(magazine, (magazines.get(magazine) ?? 0) + count)
  }
  const magazine = Array.from(magazines, ([value, count]) => ({ value, count }))
  return { magazine: magazine.toSorted((a, b) => b.count - a.count), ...facets }
}

export function searchService(parts: { articles: ArticleSearchRepository; spellings: SpellingsService; clock: Clock }) {
  const { articles, spellings, clock } = parts

  function scopeOf(caller: Caller): ArticleScope {
    return canSeeDrafts(caller) ? 'all' : { publicAt: clock() }
  }

  async function rankedArticles(plan: SearchPlan, { candidates }: SearchOverview): Promise<ArticleSummary[]> {
    if (candidates.size === 0) return []
    const found = await articles.texts([...candidates.keys()])
    const texts = found.map(({ id, title, writer, content, publishDate }) => {
      return {
        id,
        title: fold(title),
        byline: fold(writer),
        content,
        publishDate,
        isExact: candidates.get(id) ?? false,
      }
    })
    const byId = new Map(found.map(({ content: _content, ...summary }) => [summary.id, summary]))
    return rankCandidates(texts, plan.clauses).flatMap((id) => byId.get(id) ?? [])
  }

  /** The articles of a page: the ranked ones first, and those that follow them by date. */
  async function articlesOfPage(
    search: { plan: SearchPlan; scope: ArticleScope; filter: ArticleFilter; byDate: boolean },
    overview: SearchOverview,
    { page, pageSize }: PageRequest,
  ): Promise<ArticleSummary[]> {
    const { plan, scope, filter, byDate } = search
    const start = (page - 1) * pageSize
    if (start >= overview.total) return []
    const ranked = byDate ? [] : await rankedArticles(plan, overview)
    const best = ranked.slice(start, start + pageSize)
    const limit = Math.min(pageSize, overview.total - start) - best.length
    if (limit <= 0) return best
    // By date, the spelling does not matter.
    const further = byDate ? { ...plan, exact: plan.wide ?? plan.exact, wide: null } : plan
    const ids = await articles.further(further, scope, filter, {
      ranked: ranked.map(({ id }) => id),
      offset: Math.max(0, start - ranked.length),
      limit,
    })
    const byId = new Map((await articles.summaries(ids)).map((summary) => [summary.id, summary]))
    return [...best, ...ids.flatMap((id) => byId.get(id) ?? [])]
  }

  /** What matches all words; where that is too little, one of them may be missing. */
  async function findMatches(plan: SearchPlan, scope: ArticleScope, filter: ArticleFilter) {
    if (plan.exact.all.length === 0) return { plan, overview: NOTHING, complete: 0 }
    const overview = await articles.overview(plan, scope, filter)
    if (overview.total >= FEW_RESULTS || !plan.partial) return { plan, overview, complete: overview.total }
    const partial = { ...plan, wide: plan.partial, partial: null }
    return { plan: partial, overview: await articles.overview(partial, scope, filter), complete: overview.total }
  }

  async function numberFound(text: string, scope: ArticleScope, filter: ArticleFilter): Promise<number> {
    const { plan } = await spellings.plan(parseQuery(text))
    return (await articles.overview(plan, scope, filter)).total
  }

  return {
    /** What the caller may see of what a query finds: public articles, or all for an admin. Never throws for a query. */
    async search(caller: Caller, text: string, filters: SearchFilters, page: PageRequest): Promise<SearchResults> {
      const query = parseQuery(text)
      const { plan: strict, correctedQuery } = await spellings.plan(query)
      const scope = scopeOf(caller)
      const filter = filterOf(filters)
      const { plan, overview, complete } = await findMatches(strict, scope, filter)
      const byDate = filters.sort === 'date'
      const hits = await articlesOfPage({ plan, scope, filter, byDate }, overview, page)
      const more = plan.clauses.flatMap(({ spellings: others }) => others.flatMap(({ words }) => words))
      const corrected = correctedQuery === null ? 0 : await numberFound(correctedQuery, scope, filter)
      return {
        query,
        hits,
        total: overview.total,
        complete,
        facets: facetsOf(overview),
        correctedQuery: corrected >= Math.max(1, complete) ? correctedQuery : null,
        matches: matcherOf(query, more),
      }
    },
  }
}

export type SearchService = ReturnType<typeof searchService>
