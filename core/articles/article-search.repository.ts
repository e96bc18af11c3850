/** The SQL of searching articles: the facts to choose from them, and the texts that decide their order. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { SearchIds, SearchTerm } from '#database/engines/search-index.ts'
import type { ArticleFactsRow } from './article-facts.ts'
import { matching, SUMMARY, type ArticleScope } from './articles.queries.ts'
import type { ArticleSummary } from './articles.ts'

/** The beginning of a content, in characters, that is read to rank it. */
const RANKED_LENGTH = 6000
/** The facts are read in this many parts, so that no part blocks the process for long. */
const FACTS_PARTS = 20

/** An article with its folded text, which may be cut. */
export type ArticleText = ArticleSummary & { content: string }

export function articleSearchRepository({ background, search }: Engine) {
  return {
    /** The articles that contain each of several terms. */
    async postings(terms: readonly SearchTerm[]): Promise<SearchIds[]> {
      return search.postings('articles', terms)
    },

    /** The facts of all articles. */
    async *readFacts(): AsyncGenerator<(ArticleFactsRow & { id: number })[]> {
      for (let part = 0; part < FACTS_PARTS; part += 1) {
        yield await background
          .selectFrom('articles')
          .select(['id', 'status', 'publish_date as publishDate', 'category', 'writer', 'language'])
          .where(sql<boolean>`id % ${sql.lit(FACTS_PARTS)} = ${sql.lit(part)}`)
          .execute()
      }
    },

    /** Articles with their folded text, to its end if `isWhole`. */
    async texts(ids: readonly number[], scope: ArticleScope, { isWhole = false } = {}): Promise<ArticleText[]> {
      if (ids.length === 0) return []
      const content = isWhole
        ? sql<string>`search_text`
        : sql<string>`substr(search_text, 1, ${sql.lit(RANKED_LENGTH)})`
      return matching(background.selectFrom('articles').select(SUMMARY), scope, { ids })
        .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
        .select(content.as('content'))
        .execute()
    },

    async summaries(ids: readonly number[], scope: ArticleScope): Promise<ArticleSummary[]> {
      if (ids.length === 0) return []
      return matching(background.selectFrom('articles').select(SUMMARY), scope, { ids }).execute()
    },
  }
}

export type ArticleSearchRepository = ReturnType<typeof articleSearchRepository>
