/**
 * Lists of the articles that contain some words, the newest first, for the API and the back-office: they are found and
 * counted in memory, as far as the facts of articles decide their filters.
 */
import type { PageRequest } from '#shared/pagination.ts'
import { parseQuery } from '#shared/search/query.ts'
import { hasQuery } from '../list-filter.ts'
import type { ArticleMatchesService } from '../search/article-matches.service.ts'
import { listExpression } from '../search/search-plan.ts'
import type { FactsScope } from './article-facts.ts'
import type { ArticleScope } from './articles.queries.ts'
import type { ArticleFilter } from './articles.ts'

/** What the facts decide of a list; null where they do not know one of its filters, or its order. */
function factsScopeOf(scope: ArticleScope, filter: ArticleFilter): FactsScope | null {
  const { q: _q, sort, order: _order, category, categories, status, language, writer, from, before, ...others } = filter
  const isOfUser = scope !== 'all' && 'userId' in scope
  const isNewestFirst = sort === undefined || sort === 'newest'
  if (isOfUser || !isNewestFirst || Object.values(others).some((value) => value !== undefined)) return null
  const wanted = category === undefined ? categories : [category].filter((one) => categories?.includes(one) ?? true)
  return {
    publicAt: scope === 'all' ? null : scope.publicAt,
    filter: {
      ...(wanted && { categories: wanted }),
      // Scheduled articles are active ones, of which the filter has a date.
      ...(status !== undefined && { status: status === 'Scheduled' ? 'Active' : status }),
      ...(language !== undefined && { language }),
      ...(writer !== undefined && { writer }),
      ...(from !== undefined && { from }),
      ...(before !== undefined && { before }),
    },
  }
}

export function searchedListsService({ matches }: { matches: Pick<ArticleMatchesService, 'newest'> }) {
  return {
    /** The ids of a page and the number of all; null for a list that is found in the database. */
    async page(
      scope: ArticleScope,
      filter: ArticleFilter,
      page: PageRequest,
    ): Promise<{ ids: number[]; count: number } | null> {
      const known = hasQuery(filter.q) ? factsScopeOf(scope, filter) : null
      if (!known) return null
      return matches.newest(listExpression(parseQuery(filter.q ?? '')), known, page)
    },
  }
}

export type SearchedListsService = ReturnType<typeof searchedListsService>
