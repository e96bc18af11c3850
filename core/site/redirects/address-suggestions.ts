/** Articles that an address asked for in vain may have meant: by the numbers in it, or by its words. */
import type { ArticleSearchService } from '#core/articles/article-search.service.ts'
import type { ArticlesService } from '#core/articles/articles.service.ts'
import type { ArticleSummary } from '#core/articles/articles.ts'
import { ANONYMOUS } from '#core/caller.ts'

const SUGGESTIONS = 3

/** The last numbers in an address, and the rest as words. */
export function cluesIn(address: string): { ids: number[]; words: string } {
  const ids = [...address.matchAll(/\d{1,9}/g)].map(([digits]) => Number(digits)).filter((id) => id > 0)
  const words = address
    .replace(/\.(?:php|html?|aspx?)\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return { ids: ids.slice(-SUGGESTIONS), words }
}

export type SuggestionParts = {
  articles: Pick<ArticlesService, 'summariesOf'>
  search: Pick<ArticleSearchService, 'search'>
}

export function addressSuggestions({ articles, search }: SuggestionParts) {
  return async (address: string): Promise<ArticleSummary[]> => {
    const { ids, words } = cluesIn(address)
    const byId = ids.length === 0 ? [] : await articles.summariesOf(ids)
    // The names of scripts and their parameters are no words of a title.
    const isSearched = byId.length === 0 && /\p{L}{3}/u.test(words)
    const page = { page: 1, pageSize: SUGGESTIONS }
    const found = isSearched ? (await search.search(ANONYMOUS, words, {}, page)).hits : byId
    return found.slice(0, SUGGESTIONS)
  }
}
