/** The index within the database. Writes go through it in the transaction of their record, so it is always current. */
import type { Engine } from '#database/engines/engine.ts'
import type { SearchDocument } from '#database/engines/search-index.ts'
import type { ArticleIndex } from './article-index.ts'
import type { ArticleMatchesService, Found, Sought } from './article-matches.service.ts'
import { bitmapPool } from './bitmap-pool.ts'
import { areFew } from './search-plan.ts'

export function embeddedIndex(parts: { articles: ArticleMatchesService; engine: Pick<Engine, 'search'> }) {
  const { articles, engine } = parts

  const newMemory = bitmapPool()

  /** Whether too little is found without filters: those of a search choose among what it finds. */
  async function isTooLittle({ plan, ...scope }: Sought, found: number): Promise<boolean> {
    if (!areFew(found, plan)) return false
    if (Object.keys(scope.filter).length === 0) return true
    return areFew(await articles.count(plan.wide ?? plan.exact, { publicAt: scope.publicAt, filter: {} }), plan)
  }

  /** What matches all words; where that is too little, one of them may be missing. */
  async function findMatches(query: Sought): Promise<{ found: Found; complete: number }> {
    const { plan } = query
    const found = await articles.find(query)
    if (!plan.partial || !(await isTooLittle(query, found.total))) return { found, complete: found.total }
    const partial = { ...plan, wide: plan.partial, partial: null }
    return {
      found: await articles.find({ ...query, plan: partial, complete: found.matches.all }),
      complete: found.total,
    }
  }

  return {
    put: async (documents: readonly SearchDocument[]) => engine.search.put('articles', documents),
    remove: async (ids) => engine.search.remove('articles', ids),

    async query(query, sort, page) {
      if (query.plan.exact.all.length === 0)
        return { hits: [], total: 0, complete: 0, facets: { category: [], writer: [], year: [], language: [] } }
      const memory = newMemory()
      try {
        const { found, complete } = await findMatches({ ...query, memory })
        return { hits: await articles.page(found, sort, page), total: found.total, complete, facets: found.facets }
      } finally {
        memory.release()
      }
    },

    count: async (query) => articles.count(query.plan.wide ?? query.plan.exact, query),
  } satisfies ArticleIndex
}
