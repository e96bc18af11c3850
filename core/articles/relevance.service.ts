/**
 * Lists of articles by relevance, for the API and the back-office: they contain what the readers' search finds, in its
 * order. The search knows most filters itself; the others select among its results.
 */
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { BATCH_SIZE } from '../in-batches.ts'
import { hasQuery } from '../list-filter.ts'
import type { SearchService } from '../search/search.service.ts'
import type { FactsFilter } from './article-facts.ts'
import type { ArticleScope } from './articles.queries.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import type { Article, ArticleFilter } from './articles.ts'
import type { RelevanceRepository } from './relevance.repository.ts'

/** So many of the best results are ranked, at least; further ones follow by date. */
const RANKED = 100

/** Whether a list is sorted by how well its articles match. */
export function isByRelevance({ q, sort }: ArticleFilter): boolean {
  return sort === 'relevance' && hasQuery(q)
}

/** The filters that the search knows, and those that are left. */
function divided({
  q: _q,
  spelled: _spelled,
  sort: _sort,
  order: _order,
  category,
  categories,
  writer,
  language,
  ...rest
}: ArticleFilter) {
  const wanted = category === undefined ? categories : [category].filter((one) => categories?.includes(one) ?? true)
  const known: FactsFilter = {
    ...(wanted && { categories: wanted }),
    ...(writer !== undefined && { writer }),
    ...(language !== undefined && { language }),
  }
  return { known, isComplete: Object.values(rest).every((value) => value === undefined) }
}

export function relevanceService(parts: {
  articles: Pick<ArticlesRepository, 'rows'>
  relevance: RelevanceRepository
  search: Pick<SearchService, 'rank'>
}) {
  const { articles, relevance, search } = parts

  const publicAtOf = (scope: ArticleScope) => (scope !== 'all' && 'publicAt' in scope ? scope.publicAt : null)

  /** The best results that a list contains, and whether the search has found more than these. */
  async function bestOf(scope: ArticleScope, filter: ArticleFilter) {
    const { known } = divided(filter)
    const best = await search.rank(filter.q ?? '', publicAtOf(scope), known, { page: 1, pageSize: RANKED })
    const ids = await relevance.those(scope, filter, best.ids)
    return { ids, which: { expression: best.expression, without: best.ids }, isAll: best.total <= best.ids.length }
  }

  async function pageOfIds(scope: ArticleScope, filter: ArticleFilter, page: PageRequest) {
    const { known, isComplete } = divided(filter)
    const isOfUser = scope !== 'all' && 'userId' in scope
    if (isComplete && !isOfUser) {
      const { ids, total } = await search.rank(filter.q ?? '', publicAtOf(scope), known, page)
      return { ids, count: total }
    }
    const best = await bestOf(scope, filter)
    const start = (page.page - 1) * page.pageSize
    const first = best.ids.slice(start, start + page.pageSize)
    if (best.isAll) return { ids: first, count: best.ids.length }
    const range = { limit: page.pageSize - first.length, offset: Math.max(0, start - best.ids.length) }
    const [others, count] = await Promise.all([
      relevance.others(scope, filter, best.which, range),
      relevance.countOthers(scope, filter, best.which),
    ])
    return { ids: [...first, ...others], count: best.ids.length + count }
  }

  return {
    async list(
      scope: ArticleScope,
      filter: ArticleFilter,
      page: PageRequest,
      withText: boolean = true,
    ): Promise<Page<Article>> {
      const { ids, count } = await pageOfIds(scope, filter, page)
      return pageOf(await articles.rows(scope, ids, withText), count, page)
    },

    /** The whole list: all ids first, which are small, and then the articles in batches. */
    async *stream(scope: ArticleScope, filter: ArticleFilter): AsyncGenerator<Article, void, undefined> {
      const { ids, which, isAll } = await bestOf(scope, filter)
      if (!isAll) ids.push(...(await relevance.others(scope, filter, which, { offset: 0 })))
      for (let start = 0; start < ids.length; start += BATCH_SIZE) {
        yield* await articles.rows(scope, ids.slice(start, start + BATCH_SIZE))
      }
    },
  }
}

export type RelevanceService = ReturnType<typeof relevanceService>
