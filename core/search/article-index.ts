/**
 * The port of searching articles: whatever answers searches implements it. The embedded index of the database does, and
 * so does a search server. Spellings, corrections and the marking of matches are decided above it, alike for all.
 */
import type { SearchDocument } from '#database/engines/search-index.ts'
import type { PageRequest } from '#shared/pagination.ts'
import type { ArticleFactsRow, FacetCounts, FactsFilter } from '../articles/article-facts.ts'
import type { ArticleSummary } from '../articles/articles.ts'
import type { SearchPlan } from './search-plan.ts'

/** An article as it is indexed: its folded texts, and the facts that searches filter, count and sort by. */
export type ArticleDocument = SearchDocument & ArticleFactsRow

export type ArticleQuery = {
  plan: SearchPlan
  /** Only what is public at this time (ISO 8601 UTC); null for everything. */
  publicAt: string | null
  filter: FactsFilter
}

export type ArticleResults = {
  /** The articles of the page that the caller may see, in order. */
  hits: ArticleSummary[]
  total: number
  /** How many of them contain all words; they are the first. */
  complete: number
  /** Of all results, by value, the most frequent first. */
  facets: FacetCounts
}

export type ArticleIndex = {
  /** Inserts or replaces documents. */
  put(documents: readonly ArticleDocument[], signal: AbortSignal): Promise<void>
  remove(ids: readonly number[], signal: AbortSignal): Promise<void>
  /** A page of results. Sorted by date, the newest come first. */
  query(query: ArticleQuery, sort: 'relevance' | 'date', page: PageRequest): Promise<ArticleResults>
  /** The number of results that contain all words. */
  count(query: ArticleQuery): Promise<number>
}

/** What a search needs of an index. */
export type SearchableArticles = Pick<ArticleIndex, 'query' | 'count'>
