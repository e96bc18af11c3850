/**
 * The order of all articles by a column, in memory: where the matches of a search are not spread over it, as Urdu titles,
 * which follow all Latin ones, walking the index of the database to the first of them would read most of it.
 */
import type { SearchIds } from '#database/engines/search-index.ts'
import type { ArticleSearchRepository } from './article-search.repository.ts'

/** Columns that change only together with an event of their article. */
const KEPT = ['title', 'writer'] as const
export type KeptOrder = (typeof KEPT)[number]

export function isKeptOrder(column: string): column is KeptOrder {
  return KEPT.some((each) => each === column)
}

export function articleOrders({ articles }: { articles: Pick<ArticleSearchRepository, 'wholeOrder'> }) {
  const kept = new Map<KeptOrder, Promise<SearchIds>>()

  return {
    /** The ids of all articles, ascending by a column, and by their ids where that is the same. */
    async read(column: KeptOrder): Promise<SearchIds> {
      const known = kept.get(column)
      if (known) return known
      const order = articles.wholeOrder(column)
      kept.set(column, order)
      // Only a failure of the order that is kept: an event may have made room for another one.
      order.catch(() => void (kept.get(column) === order && kept.delete(column)))
      return order
    },

    /** Called where articles have changed. */
    clear: () => kept.clear(),
  }
}

export type ArticleOrders = ReturnType<typeof articleOrders>
