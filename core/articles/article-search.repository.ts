/** The SQL of searching articles: how many match, which could be the best, and those texts that decide it. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { SearchExpression, SearchField } from '#database/engines/search-index.ts'
import type { Schema } from '#database/schema.ts'
import type { SearchPlan } from '../search/search-plan.ts'
import { matching, SUMMARY, type ArticleScope } from './articles.queries.ts'
import type { ArticleFilter, ArticleSummary } from './articles.ts'

/** The fields whose values are counted, with the number of values. */
const FACETS = { category: 100, writer: 20, year: 100, language: 2 } as const
export type FacetName = keyof typeof FACETS

/**
 * The articles that are ranked, of each kind: those whose title matches, those where the words are prominent, and the
 * newest of the others. All further ones follow by date.
 */
const CANDIDATES = { title: 40, prominent: 40, any: 30, wideTitle: 20, wide: 20 } as const

/** The beginning of a content, in characters, that is read to rank it. */
const RANKED_LENGTH = 12_000

export type SearchOverview = {
  total: number
  /** Values and their numbers, the most frequent first. */
  facets: Record<FacetName, { value: string; count: number }[]>
  /** Whether the words themselves match, by id. */
  candidates: ReadonlyMap<number, boolean>
}

type OverviewRow = { part: string; value: string; count: number; id: number }

export function articleSearchRepository({ background, search }: Engine) {
  const idsOf = (expression: SearchExpression, field?: SearchField) => search.idsMatching('articles', expression, field)

  function hits(plan: SearchPlan, scope: ArticleScope, filter: ArticleFilter) {
    // The matches come first, whatever the planner would expect: they are few, or all articles are.
    const joined = background
      .selectFrom(sql<{ id: number }>`${idsOf(plan.wide ?? plan.exact)}`.as('found'))
      .crossJoin('articles')
      .whereRef('articles.id', '=', 'found.id')
    return matching(joined as unknown as SelectQueryBuilder<Schema, 'articles', object>, scope, filter)
  }

  /** Whether the words themselves match, of a row of `hits`. */
  function isExact(plan: SearchPlan): RawBuilder<boolean> {
    return plan.wide ? sql<boolean>`id in ${idsOf(plan.exact)}` : sql<boolean>`1 = 1`
  }

  function facetRows(name: FacetName): RawBuilder<unknown> {
    const limit = sql.lit(FACETS[name])
    return sql`select * from (select ${sql.lit(name)} as part, ${sql.ref(name)} as value, count(*) as count, 0 as id
      from hits group by ${sql.ref(name)} order by count(*) desc, ${sql.ref(name)} limit ${limit}) as ${sql.ref(name)}`
  }

  function candidateRows(part: keyof typeof CANDIDATES, condition: RawBuilder<unknown>): RawBuilder<unknown> {
    return sql`select * from (select ${sql.lit(part)} as part, '' as value, 0 as count, id from hits where ${condition}
      order by publish_date desc, id desc limit ${sql.lit(CANDIDATES[part])}) as ${sql.ref(`best_${part}`)}`
  }

  return {
    /** Counts all matches and selects the candidates for the first results, in one query. */
    async overview(plan: SearchPlan, scope: ArticleScope, filter: ArticleFilter): Promise<SearchOverview> {
      const found = hits(plan, scope, filter).select([
        'articles.id',
        'articles.publish_date',
        'articles.category',
        'articles.writer',
        'articles.language',
        sql<string>`substr(articles.month, 1, 4)`.as('year'),
      ])
      const parts = [
        sql`select 'total' as part, '' as value, count(*) as count, 0 as id from hits`,
        ...(Object.keys(FACETS) as FacetName[]).map(facetRows),
        candidateRows('title', sql`id in ${idsOf(plan.exact, 'title')}`),
        candidateRows('prominent', sql`id in ${idsOf(plan.exact, 'prominent')}`),
        candidateRows('any', isExact(plan)),
      ]
      if (plan.wide) {
        parts.push(candidateRows('wideTitle', sql`id in ${idsOf(plan.wide, 'title')} and not ${isExact(plan)}`))
        parts.push(candidateRows('wide', sql`not ${isExact(plan)}`))
      }
      const { rows } = await sql<OverviewRow>`with hits as materialized ${found}
        ${sql.join(parts, sql` union all `)}`.execute(background)
      const facets: SearchOverview['facets'] = { category: [], writer: [], year: [], language: [] }
      const candidates = new Map<number, boolean>()
      let total = 0
      for (const { part, value, count, id } of rows) {
        if (part === 'total') total = count
        else if (part in FACETS) facets[part as FacetName].push({ value, count })
        else candidates.set(id, part !== 'wide' && part !== 'wideTitle')
      }
      return { total, facets, candidates }
    },

    /** The ids that follow the `ranked` ones: those that match the words themselves first, then by date. */
    async further(
      plan: SearchPlan,
      scope: ArticleScope,
      filter: ArticleFilter,
      { ranked, offset, limit }: { ranked: readonly number[]; offset: number; limit: number },
    ): Promise<number[]> {
      const found = hits(plan, scope, filter).select(['articles.id', 'articles.publish_date'])
      const others = ranked.length > 0 ? sql`where id not in (${sql.join(ranked)})` : sql``
      const { rows } = await sql<{ id: number }>`with hits as materialized ${found} select id from hits ${others}
        order by case when ${isExact(plan)} then 0 else 1 end, publish_date desc, id desc
        limit ${limit} offset ${offset}`.execute(background)
      return rows.map(({ id }) => id)
    },

    /** Articles with their folded text. */
    async texts(ids: readonly number[]): Promise<(ArticleSummary & { content: string })[]> {
      return background
        .selectFrom('articles')
        .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
        .select(SUMMARY)
        .select(sql<string>`substr(search_text, 1, ${sql.lit(RANKED_LENGTH)})`.as('content'))
        .where('articles.id', 'in', ids)
        .execute()
    },

    async summaries(ids: readonly number[]): Promise<ArticleSummary[]> {
      if (ids.length === 0) return []
      return background.selectFrom('articles').select(SUMMARY).where('articles.id', 'in', ids).execute()
    },
  }
}

export type ArticleSearchRepository = ReturnType<typeof articleSearchRepository>
