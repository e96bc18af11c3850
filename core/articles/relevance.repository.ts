/** The SQL of lists by relevance: which of the matches a list contains, and those that are not ranked, by date. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { SearchExpression } from '#database/engines/search-index.ts'
import { matching, newestFirst, type ArticleScope } from './articles.queries.ts'
import type { ArticleFilter } from './articles.ts'

type Unranked = { expression: SearchExpression; without: readonly number[] }

export function relevanceRepository({ searched, search }: Pick<Engine, 'searched' | 'search'>) {
  function idsOf(scope: ArticleScope, filter: ArticleFilter) {
    return matching(searched.selectFrom('articles').select('articles.id'), scope, filter)
  }

  function unranked(scope: ArticleScope, filter: ArticleFilter, { expression, without }: Unranked) {
    const found = idsOf(scope, filter).where(sql<boolean>`articles.id in ${search.idsMatching('articles', expression)}`)
    return without.length > 0 ? found.where('articles.id', 'not in', without) : found
  }

  return {
    /** Those of some articles that a list contains, in the given order. */
    async those(scope: ArticleScope, filter: ArticleFilter, ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return []
      const rows = await idsOf(scope, filter).where('articles.id', 'in', ids).execute()
      const listed = new Set(rows.map(({ id }) => id))
      return ids.filter((id) => listed.has(id))
    },

    /** The ids of all other matches, the newest first. */
    async others(
      scope: ArticleScope,
      filter: ArticleFilter,
      which: Unranked,
      { limit, offset }: { limit?: number; offset: number },
    ): Promise<number[]> {
      if (limit === 0) return []
      const query = newestFirst(unranked(scope, filter, which))
      const rows = await (limit === undefined ? query : query.limit(limit).offset(offset)).execute()
      return rows.map(({ id }) => id)
    },

    async countOthers(scope: ArticleScope, filter: ArticleFilter, which: Unranked): Promise<number> {
      const query = unranked(scope, filter, which).clearSelect()
      const { count } = await query
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

export type RelevanceRepository = ReturnType<typeof relevanceRepository>
