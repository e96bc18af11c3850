/** Searching articles: what a query finds among those that the caller may see, and lists by how well their articles match. */
import { magazineOfCategory } from '#shared/categories.ts'
import type { Locale } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import { BATCH_SIZE } from '#core/in-batches.ts'
import { hasQuery } from '#core/records/list-filter.ts'
import type { NearQuery, SearchResults, SearchScope, SearchService, SearchSort } from '#core/search/search.service.ts'
import { canSeeDrafts } from './articles.policy.ts'
import type { ArticleScope } from './articles.queries.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import type { Article, ArticleFilter, ArticleSummary } from './articles.ts'

/** All combined. `ids`: of the articles to look among; `year` has four digits; `sort` is by relevance unless given. */
export type SearchFilters = {
  ids?: readonly number[]
  categories?: readonly string[]
  writer?: string
  year?: string
  language?: Locale
  sort?: SearchSort
}

type Facet<Value> = { value: Value; count: number }[]

/** The values of all results and their numbers, the most frequent first; of writers the twenty most frequent. */
export type Facets = {
  magazine: Facet<MagazineType>
  category: Facet<string>
  writer: Facet<string>
  year: Facet<string>
  language: Facet<string>
}

export type FoundArticles = Omit<SearchResults, 'ids' | 'facets'> & { hits: ArticleSummary[]; facets: Facets }

/** The best results among which the filters select that searches do not know. */
const RANKED = 300

/** Whether a list is sorted by how well its articles match. */
export function isByRelevance({ q, sort }: ArticleFilter): boolean {
  return sort === 'relevance' && hasQuery(q)
}

/** The filters that searches know, and whether there are no others. */
function divided(filter: ArticleFilter): { known: SearchScope['filter']; isComplete: boolean } {
  const { q: _q, spelled: _spelled, sort: _sort, order: _order, ...filters } = filter
  const { category, categories, writer, language, ...rest } = filters
  const wanted = category === undefined ? categories : [category].filter((one) => categories?.includes(one) ?? true)
  return {
    known: {
      ...(wanted && { categories: wanted }),
      ...(writer !== undefined && { writer }),
      ...(language !== undefined && { language }),
    },
    isComplete: Object.values(rest).every((value) => value === undefined),
  }
}

function withMagazines(facets: SearchResults['facets']): Facets {
  const magazines = new Map<MagazineType, number>()
  for (const { value, count } of facets.category) {
    const magazine = magazineOfCategory(value)
    if (magazine) magazines.set(magazine, (magazines.get(magazine) ?? 0) + count)
  }
  const magazine = Array.from(magazines, ([value, count]) => ({ value, count }))
  return { ...facets, magazine: magazine.toSorted((a, b) => b.count - a.count) }
}

export function articleSearchService(parts: {
  articles: Pick<ArticlesRepository, 'rows' | 'summaries' | 'among'>
  search: SearchService
  clock: Clock
}) {
  const { articles, search, clock } = parts

  /** Of a list by relevance: the ids of a page, or of all that were ranked. */
  async function rankedIds(scope: ArticleScope, filter: ArticleFilter, page: PageRequest) {
    const { known, isComplete } = divided(filter)
    const publicAt = scope !== 'all' && 'publicAt' in scope ? scope.publicAt : null
    const isOfUser = scope !== 'all' && 'userId' in scope
    const request = { text: filter.q ?? '', scope: { publicAt, filter: known }, sort: 'relevance' as const }
    if (isComplete && !isOfUser) return search.find({ ...request, page })
    const { ids } = await search.find({ ...request, page: { page: 1, pageSize: RANKED } })
    const listed = await articles.among(scope, filter, ids)
    const start = (page.page - 1) * page.pageSize
    return { ids: listed.slice(start, start + page.pageSize), total: listed.length }
  }

  return {
    /** What the caller may see of what a query finds. Throws for no query, but `server.busy` where too many searches wait. */
    async search(
      caller: Caller,
      text: string,
      { sort = 'relevance', ...filter }: SearchFilters,
      page: PageRequest,
      options: { allUnfinished?: boolean } = {},
    ): Promise<FoundArticles> {
      const publicAt = canSeeDrafts(caller) ? null : clock()
      const { ids, facets, ...found } = await search.find({ text, scope: { publicAt, filter }, sort, page, ...options })
      const scope = publicAt === null ? ('all' as const) : { publicAt }
      return { ...found, facets: withMagazines(facets), hits: await articles.summaries(scope, ids) }
    },

    /** Where a query finds nothing: others for readers that find something with these filters, the likeliest first. */
    async nearQueries(text: string, filter: Omit<SearchFilters, 'sort'>): Promise<NearQuery[]> {
      return search.nearQueries(text, { publicAt: clock(), filter })
    },

    /** A page of a list by relevance. */
    async list(scope: ArticleScope, filter: ArticleFilter, page: PageRequest, withText = true): Promise<Page<Article>> {
      const { ids, total } = await rankedIds(scope, filter, page)
      return pageOf(await articles.rows(scope, ids, withText), total, page)
    },

    /** A whole list by relevance, in batches. */
    async *stream(scope: ArticleScope, filter: ArticleFilter): AsyncGenerator<Article, void, undefined> {
      for (let page = 1; ; page += 1) {
        const { ids } = await rankedIds(scope, filter, { page, pageSize: BATCH_SIZE })
        yield* await articles.rows(scope, ids)
        if (ids.length < BATCH_SIZE) return
      }
    },
  }
}

export type ArticleSearchService = ReturnType<typeof articleSearchService>
