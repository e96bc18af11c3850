/**
 * Lists of the articles that contain some words, for the API and the back-office: they are found and counted in memory,
 * as far as the facts of articles decide their filters, and sorted there or by the indexes of the database.
 */
import type { PageRequest } from '#shared/pagination.ts'
import { expressionOf } from '../list-filter.ts'
import type { ArticleMatchesService } from '../search/article-matches.service.ts'
import type { Bitmap } from '../search/bitmap.ts'
import type { FactsScope } from './article-facts.ts'
import { isKeptOrder, type ArticleOrders, type KeptOrder } from './article-orders.ts'
import type { ArticleSearchRepository } from './article-search.repository.ts'
import type { ArticleScope } from './articles.queries.ts'
import { columnOfSort, type ArticleFilter } from './articles.ts'

/** Up to this number, matches are sorted by their rows; of more, the first are found by walking all articles in order. */
const MAX_SORTED = 2000
/** So many more articles are walked than are expected to contain a page of matches. */
const MARGIN = 1.2
const MIN_WALKED = 500

/** What the facts decide of a list; null where they do not know one of its filters. */
function factsScopeOf(scope: ArticleScope, filter: ArticleFilter): FactsScope | null {
  const {
    q: _q,
    spelled: _spelled,
    sort: _sort,
    order: _order,
    category,
    categories,
    status,
    language,
    writer,
    from,
    before,
    ...others
  } = filter
  const isOfUser = scope !== 'all' && 'userId' in scope
  if (isOfUser || Object.values(others).some((value) => value !== undefined)) return null
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

export function searchedListsService(parts: {
  matches: Pick<ArticleMatchesService, 'select'>
  articles: Pick<ArticleSearchRepository, 'sorted' | 'inOrder'>
  orders: ArticleOrders
  maxSorted?: number
  minWalked?: number
}) {
  const { matches, articles, orders, maxSorted = MAX_SORTED, minWalked = MIN_WALKED } = parts

  async function foundInKept(selected: Bitmap, column: KeptOrder, { order }: ArticleFilter): Promise<number[]> {
    const ids = await orders.read(column)
    const found = Array.from(ids).filter((id) => selected.has(id))
    return order === 'desc' ? found.toReversed() : found
  }

  /**
   * Walks all articles in their order until it has met as many matches as end a page; where they are not spread over it
   * evenly, in the order that is kept in memory.
   */
  async function walked(
    selected: Bitmap,
    filter: ArticleFilter,
    { count, total }: { count: number; total: number },
    { page, pageSize }: PageRequest,
  ): Promise<number[]> {
    const end = Math.min(page * pageSize, count)
    const found: number[] = []
    let limit = Math.max(minWalked, Math.ceil((MARGIN * end * total) / count))
    for (let offset = 0; found.length < end; offset += limit, limit *= 2) {
      const ids = await articles.inOrder(filter, { limit, offset })
      for (const id of ids) if (selected.has(id)) found.push(id)
      if (ids.length < limit) break
      const column = columnOfSort(filter)
      if (found.length < end && column !== null && isKeptOrder(column)) {
        return (await foundInKept(selected, column, filter)).slice((page - 1) * pageSize, end)
      }
    }
    return found.slice((page - 1) * pageSize, end)
  }

  return {
    /** The ids of a page, in their order, and the number of all; null for a list that is found in the database. */
    async page(
      scope: ArticleScope,
      filter: ArticleFilter,
      page: PageRequest,
    ): Promise<{ ids: number[]; count: number } | null> {
      const expression = expressionOf(filter)
      const known = expression && factsScopeOf(scope, filter)
      if (!known) return null
      const { selected, facts } = await matches.select(expression, known)
      const count = selected.size
      const start = (page.page - 1) * page.pageSize
      if (start >= count) return { ids: [], count }
      const column = columnOfSort(filter)
      const inDirection = (ids: number[]) => (filter.order === 'desc' ? ids.toReversed() : ids)
      const pageOfIds = (ids: number[]) => ({ ids: ids.slice(start, start + page.pageSize), count })
      if (column === null) return pageOfIds(facts.newest(selected, start + page.pageSize))
      if (column === 'publish_date') return pageOfIds(inDirection(facts.newest(selected, count).toReversed()))
      if (column === 'category' || column === 'status') return pageOfIds(inDirection(facts.byValue(selected, column)))
      if (count <= maxSorted) return { ids: await articles.sorted(selected.ids(), filter, page), count }
      return { ids: await walked(selected, filter, { count, total: facts.total() }, page), count }
    },
  }
}

export type SearchedListsService = ReturnType<typeof searchedListsService>
