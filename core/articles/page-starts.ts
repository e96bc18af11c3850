/** Where the pages of lists of articles start: near the top by an offset, far down by the counts of the months above. */
import { preparedByShape } from '#database/engines/prepared.ts'
import type { Engine } from '#database/engines/engine.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { isCountedFilter, type ArticleCountsRepository, type CountedFilter } from './article-counts.repository.ts'
import { matching, newestFirst, type ArticleScope } from './articles.queries.ts'
import type { ArticleFilter } from './articles.ts'

/** The filters that decide on the SQL of a list; the values of all others are its arguments. */
export const FIXED_FILTERS = ['q', 'sort', 'order', 'status'] as const

export type ScopeValues = { publicAt?: string; userId?: number; editedCategories?: readonly string[] }
export type ListValues = ArticleFilter & ScopeValues & { limit: number; offset: number }

export function asValues(scope: ArticleScope): ScopeValues {
  return scope === 'all' ? {} : scope
}

export function scopeOfValues({ publicAt, userId, editedCategories = [] }: ScopeValues): ArticleScope {
  if (publicAt !== undefined) return { publicAt }
  return userId === undefined ? 'all' : { userId, editedCategories }
}

/** From this offset on, a page is found by the counts of the months before it, because an offset is a scan. */
const FAR_OFFSET = 500

export function pageStarts({ db }: Engine, counts: ArticleCountsRepository) {
  const idsOf = preparedByShape(db, FIXED_FILTERS, ({ limit, offset, ...values }: ListValues) =>
    newestFirst(matching(db.selectFrom('articles').select('articles.id'), scopeOfValues(values), values))
      .limit(limit)
      .offset(offset),
  )

  /** The ids of a page that is far down a list: the months before it are passed over by their counts. */
  async function idsFarDown(publicAt: string, filter: CountedFilter, offset: number, limit: number): Promise<number[]> {
    const ids: number[] = []
    let left = offset
    for (const { month, count } of await counts.byMonth(publicAt, filter)) {
      if (ids.length === limit) break
      if (left < count) {
        const rows = await idsOf({ ...filter, month, publicAt, limit: limit - ids.length, offset: left })
        ids.push(...rows.map(({ id }) => id))
      }
      left = Math.max(0, left - count)
    }
    return ids
  }

  /** The filter and the offset that select a page. */
  return async function startOfPage(scope: ArticleScope, filter: ArticleFilter, page: PageRequest) {
    const start = { filter, offset: (page.page - 1) * page.pageSize }
    const isNewestFirst = filter.sort === undefined || filter.sort === 'newest'
    if (start.offset < FAR_OFFSET || scope === 'all' || !('publicAt' in scope) || !isNewestFirst) return start
    if (!isCountedFilter(filter)) return start
    return { filter: { ids: await idsFarDown(scope.publicAt, filter, start.offset, page.pageSize) }, offset: 0 }
  }
}
