/** What searches read of the articles that are indexed: candidates, their words and facts, and counts of them. */
import { sql, type RawBuilder } from 'kysely'
import type { ReadingEngine } from '#database/engines/engine.ts'
import type { SearchExpression, WeightedTerms } from '#database/engines/search-index.ts'
import { decodeText, type TextNumbers } from './text-numbers.ts'

/** All combined. `year` has four digits, in Asia/Karachi. */
export type FactsFilter = { categories?: readonly string[]; writer?: string; year?: string; language?: string }

/** `publicAt`: only what is public at this time (ISO 8601 UTC); null for everything. */
export type SearchScope = { publicAt: string | null; filter: FactsFilter }

export const FACETS = ['category', 'writer', 'year', 'language'] as const
export type FacetName = (typeof FACETS)[number]
export type Facts = Record<FacetName, string>

export type IndexedArticle = { id: number; text: TextNumbers; publishedAt: string; facts: Facts }

const TABLE = 'articles'
const FACTS = 'search_facts'

function conditionOf({ publicAt, filter }: SearchScope): RawBuilder<boolean> {
  const { categories, writer, year, language } = filter
  const conditions = [
    ...(publicAt === null
      ? []
      : [
          sql`search_facts.is_public = 1 and search_facts.published_at <= ${publicAt}
            and (search_facts.public_until is null or search_facts.public_until > ${publicAt})`,
        ]),
    ...(categories === undefined
      ? []
      : [categories.length === 0 ? sql`1 = 0` : sql`search_facts.category in (${sql.join(categories)})`]),
    ...(writer === undefined ? [] : [sql`search_facts.writer = ${writer}`]),
    ...(year === undefined ? [] : [sql`search_facts.year = ${year}`]),
    ...(language === undefined ? [] : [sql`search_facts.language = ${language}`]),
  ]
  return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Numbers are written out: a statement has at most so many parameters. */
const listOf = (ids: readonly number[]) => sql.raw(ids.map(Number).join(', '))

export function searchRepository({ searched, search }: Pick<ReadingEngine, 'searched' | 'search'>) {
  const found = (expression: SearchExpression, scope: SearchScope) =>
    sql`from search_facts where id in ${search.idsMatching(TABLE, expression)} and ${conditionOf(scope)}`

  return {
    /** The ids of articles that match most of the groups, best first. */
    async candidates(
      groups: readonly WeightedTerms[],
      required: SearchExpression,
      scope: SearchScope,
      limit: number,
    ): Promise<number[]> {
      return search.candidates(TABLE, { groups, required, table: FACTS, where: conditionOf(scope), limit })
    },

    async count(expression: SearchExpression, scope: SearchScope): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*) as count ${found(expression, scope)}`.execute(
        searched,
      )
      return rows[0]?.count ?? 0
    },

    /** The newest matches; `inTitle`: whose title matches. */
    async newest(
      expression: SearchExpression,
      scope: SearchScope,
      {
        limit,
        offset = 0,
        inTitle = false,
        without = [],
      }: { limit: number; offset?: number; inTitle?: boolean; without?: readonly number[] },
    ): Promise<number[]> {
      const ids = search.idsMatching(TABLE, expression, inTitle ? 'title' : 'any')
      const others = without.length === 0 ? sql`` : sql`and id not in (${listOf(without)})`
      const { rows } = await sql<{
        id: number
      }>`select id from search_facts where id in ${ids} and ${conditionOf(scope)} ${others}
        order by published_at desc, id desc limit ${limit} offset ${offset}`.execute(searched)
      return rows.map(({ id }) => id)
    },

    /** How many matches have each combination of facts. */
    async factCounts(expression: SearchExpression, scope: SearchScope): Promise<(Facts & { count: number })[]> {
      const { rows } = await sql<Facts & { count: number }>`select category, writer, year, language, count(*) as count
        ${found(expression, scope)} group by category, writer, year, language`.execute(searched)
      return rows
    },

    async articles(ids: readonly number[]): Promise<IndexedArticle[]> {
      if (ids.length === 0) return []
      const { rows } = await sql<Facts & { id: number; words: Uint8Array; published_at: string }>`
        select search_facts.id, words, published_at, category, writer, year, language
        from search_facts join search_texts on search_texts.id = search_facts.id
        where search_facts.id in (${listOf(ids)})`.execute(searched)
      return rows.map(({ id, words, published_at: publishedAt, ...facts }) => ({
        id,
        text: decodeText(words),
        publishedAt,
        facts,
      }))
    },
  }
}

export type SearchRepository = ReturnType<typeof searchRepository>
