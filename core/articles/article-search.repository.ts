/** The SQL of searching articles: the facts to choose from them, and the texts that decide their order. */
import { sql } from 'kysely'
import { preparedByShape } from '#database/engines/prepared.ts'
import type { Engine } from '#database/engines/engine.ts'
import type { PackedIds } from '#database/engines/packed-ids.ts'
import type { SearchIds, SearchTerm } from '#database/engines/search-index.ts'
import type { PageRequest } from '#shared/pagination.ts'
import type { ArticleFactsRow } from './article-facts.ts'
import { matching, ordered, SUMMARY, type ArticleScope } from './articles.queries.ts'
import type { Article, ArticleFilter, ArticleSummary } from './articles.ts'
import { asValues, scopeOfValues, type ScopeValues } from './page-starts.ts'

/** The beginning of a content, in characters, that is read to rank it. */
const RANKED_LENGTH = 6000
/** The facts of so many articles are read at a time, so that no part blocks the process for long. */
const FACTS_PER_READ = 2000

/**
 * What an article is ranked by, and shown as if it is among the best. The content is folded already; it is cut, and UTF-8
 * where the database returns bytes.
 */
export type RankedArticle = ArticleSummary & Pick<Article, 'takeDownAt'> & { content: string | Uint8Array }
/** The content is folded already. */
export type ArticleText = Pick<Article, 'id' | 'title' | 'writer'> & { content: string }

type Sort = Pick<ArticleFilter, 'sort' | 'order'>

export function articleSearchRepository(engine: Pick<Engine, 'background' | 'search' | 'alphabetical'>) {
  const { background, search } = engine
  const withTexts = (ids: readonly number[]) =>
    background
      .selectFrom('articles')
      .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
      .where('articles.id', 'in', ids)
  const wholeTextsOf = preparedByShape(background, [], ({ ids }: { ids: readonly number[] }) =>
    withTexts(ids).select(['articles.id', 'title', 'writer', 'search_text as content']),
  )
  const ranked = search.asBytes(sql<string>`substr(search_text, 1, ${sql.lit(RANKED_LENGTH)})`)
  const rankedTextsOf = preparedByShape(background, [], ({ ids }: { ids: readonly number[] }) =>
    withTexts(ids)
      .select(SUMMARY)
      .select(['take_down_at as takeDownAt', ranked.as('content')]),
  )
  const summariesOf = preparedByShape(background, [], ({ ids, ...values }: ScopeValues & { ids: readonly number[] }) =>
    matching(background.selectFrom('articles').select(SUMMARY), scopeOfValues(values), { ids }),
  )

  return {
    /** The articles that contain each of several terms. */
    async postings(terms: readonly SearchTerm[]): Promise<PackedIds[]> {
      return search.postings('articles', terms)
    },

    /** The facts of all articles. */
    async *readFacts(): AsyncGenerator<(ArticleFactsRow & { id: number })[]> {
      for (let after = 0; ;) {
        const rows = await background
          .selectFrom('articles')
          .select(['id', 'status', 'publish_date as publishDate', 'category', 'writer', 'language'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(FACTS_PER_READ)
          .execute()
        yield rows
        after = rows.at(-1)?.id ?? 0
        if (rows.length < FACTS_PER_READ) return
      }
    },

    /** Articles with their folded text, whether or not they are public. */
    async wholeTexts(ids: readonly number[]): Promise<ArticleText[]> {
      return ids.length === 0 ? [] : wholeTextsOf({ ids })
    },

    /** Articles with the beginning of their text, whether or not they are public. */
    async rankedTexts(ids: readonly number[]): Promise<RankedArticle[]> {
      return ids.length === 0 ? [] : rankedTextsOf({ ids })
    },

    /** A page of some articles, in the order of a column. */
    async sorted(ids: readonly number[], sort: Sort, { page, pageSize }: PageRequest): Promise<number[]> {
      if (ids.length === 0) return []
      const query = background.selectFrom('articles').select('articles.id').where('articles.id', 'in', ids)
      const rows = await ordered(query, sort, engine)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** A part of all articles, in the order of a column. */
    async inOrder(sort: Sort, { limit, offset }: { limit: number; offset: number }): Promise<number[]> {
      const query = ordered(background.selectFrom('articles').select('articles.id'), sort, engine)
      const rows = await query.limit(limit).offset(offset).execute()
      return rows.map(({ id }) => id)
    },

    /** The ids of all articles, ascending by a column and by their ids. As one text, because rows would take longer to pass on. */
    async wholeOrder(column: 'title' | 'writer'): Promise<SearchIds> {
      const sorted = ordered(
        background.selectFrom('articles').select('articles.id'),
        { sort: column, order: 'asc' },
        engine,
      )
      const query = sql<{
        ids: string | null
      }>`select string_agg(cast(id as text), ',') as ids from ${sorted.as('sorted')}`
      const { rows } = await query.execute(background)
      const ids = rows[0]?.ids ?? ''
      return ids === '' ? new Int32Array(0) : Int32Array.from(ids.split(','), Number)
    },

    async summaries(ids: readonly number[], scope: ArticleScope): Promise<ArticleSummary[]> {
      return ids.length === 0 ? [] : summariesOf({ ids, ...asValues(scope) })
    },
  }
}

export type ArticleSearchRepository = ReturnType<typeof articleSearchRepository>
