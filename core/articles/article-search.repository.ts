/** The SQL of searching articles: which match, the facts to choose from them, and the texts that decide their order. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { SearchExpression, SearchIds, Sought } from '#database/engines/search-index.ts'
import type { SearchPlan } from '../search/search-plan.ts'
import type { ArticleFactsRow } from './article-facts.ts'
import { matching, SUMMARY, type ArticleScope } from './articles.queries.ts'
import type { ArticleSummary } from './articles.ts'

/** The beginning of a content, in characters, that is read to rank it. */
const RANKED_LENGTH = 6000
/** Of the matches that are candidates alone, this many are read. */
const LATEST = 1000
/** The facts are read in this many parts, so that no part blocks the process for long. */
const FACTS_PARTS = 20

const NONE: SearchIds = new Int32Array(0)

/** The articles that match a plan: at all, by the words themselves, and where these are prominent. */
export type Matches = Record<'exact' | 'title' | 'prominent' | 'all' | 'wideTitle' | 'wideProminent', SearchIds>

export function articleSearchRepository({ background, search }: Engine) {
  return {
    async matches(plan: SearchPlan): Promise<Matches> {
      const { exact, wide } = plan
      const prominent = (expression: SearchExpression): Sought[] => [
        { expression, field: 'title', latest: LATEST },
        { expression, field: 'prominent', latest: LATEST },
      ]
      const found = await search.ids(
        'articles',
        [exact, ...(wide ? [wide] : [])].flatMap((expression) => [{ expression }, ...prominent(expression)]),
      )
      const [own = NONE, title = NONE, byOwn = NONE, all = own, wideTitle = NONE, byWide = NONE] = found
      return { exact: own, title, prominent: byOwn, all, wideTitle, wideProminent: byWide }
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

    /** Articles with their folded text. */
    async texts(ids: readonly number[], scope: ArticleScope): Promise<(ArticleSummary & { content: string })[]> {
      if (ids.length === 0) return []
      return matching(background.selectFrom('articles').select(SUMMARY), scope, { ids })
        .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
        .select(sql<string>`substr(search_text, 1, ${sql.lit(RANKED_LENGTH)})`.as('content'))
        .execute()
    },

    async summaries(ids: readonly number[], scope: ArticleScope): Promise<ArticleSummary[]> {
      if (ids.length === 0) return []
      return matching(background.selectFrom('articles').select(SUMMARY), scope, { ids }).execute()
    },
  }
}

export type ArticleSearchRepository = ReturnType<typeof articleSearchRepository>
