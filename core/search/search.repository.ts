/** What searches read of the articles that are indexed: candidates, their words and facts, and counts of them. */
import { sql, type RawBuilder } from 'kysely'
import type { ReadingEngine } from '#database/engines/engine.ts'
import type { CandidateQuery, SearchExpression, SearchField } from '#database/engines/search-index.ts'
import { decodeText, type TextNumbers } from './text-numbers.ts'

/** All combined. `year` has four digits, in Asia/Karachi. */
export type FactsFilter = {
  ids?: readonly number[]
  categories?: readonly string[]
  writer?: string
  year?: string
  language?: string
}

/** `publicAt`: only what is public at this time (ISO 8601 UTC); null for everything. */
export type SearchScope = { publicAt: string | null; filter: FactsFilter }

export const FACETS = ['category', 'writer', 'year', 'language'] as const
export type FacetName = (typeof FACETS)[number]
export type Facts = Record<FacetName, string>
/** Some of the facts of so many articles. */
export type CountedFacts = Partial<Facts> & { count: number }
export type Matches = { ids: number[]; facts: CountedFacts[] }

export type IndexedArticle = { id: number; text: TextNumbers; publishedAt: string; facts: Facts }

const TABLE = 'articles'
const FACTS = 'search_facts'
/** Between articles, and between their facts: characters that no text contains. */
const SEPARATOR = '\u001E'
const FACT_SEPARATOR = '\u001F'
/** The facts that have few values together. */
const OTHERS = ['category', 'year', 'language'] as const
const IDS_PER_LENGTH = 100

function conditionOf({ publicAt, filter }: SearchScope): RawBuilder<boolean> {
  const { ids, categories, writer, year, language } = filter
  const conditions = [
    ...(publicAt === null
      ? []
      : [
          sql`search_facts.is_public = 1 and search_facts.published_at <= ${publicAt}
            and (search_facts.public_until is null or search_facts.public_until > ${publicAt})`,
        ]),
    ...(ids === undefined ? [] : [ids.length === 0 ? sql`1 = 0` : sql`search_facts.id in (${listOf(ids)})`]),
    ...(categories === undefined
      ? []
      : [categories.length === 0 ? sql`1 = 0` : sql`search_facts.category in (${sql.join(categories)})`]),
    ...(writer === undefined ? [] : [sql`search_facts.writer = ${writer}`]),
    ...(year === undefined ? [] : [sql`search_facts.year = ${year}`]),
    ...(language === undefined ? [] : [sql`search_facts.language = ${language}`]),
  ]
  return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const valuesOf = (text: string | null) => text?.split(SEPARATOR) ?? []

function countsOf(text: string | null, names: readonly FacetName[]): CountedFacts[] {
  const counts = new Map<string, number>()
  for (const value of valuesOf(text)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Array.from(counts, ([value, count]) => {
    const values = value.split(FACT_SEPARATOR)
    return { ...Object.fromEntries(names.map((name, index) => [name, values[index]])), count }
  })
}

/** Of one of few lengths, so that few statements are prepared: the last number is repeated. */
function listOf(ids: readonly number[]) {
  const length = Math.ceil(ids.length / IDS_PER_LENGTH) * IDS_PER_LENGTH
  return sql.join(Array.from({ length }, (_, index) => ids[Math.min(index, ids.length - 1)]))
}

export function searchRepository({ searched, search }: Pick<ReadingEngine, 'searched' | 'search'>) {
  const found = (expression: SearchExpression, scope: SearchScope, field?: SearchField) =>
    sql`from ${search.idsMatching(TABLE, expression, field)} as found
      join search_facts on search_facts.id = found.id where ${conditionOf(scope)}`

  return {
    /** The ids of articles that match most of the groups, best first. */
    async candidates(query: Omit<CandidateQuery, 'table' | 'where'>, scope: SearchScope): Promise<number[]> {
      return search.candidates(TABLE, { ...query, table: FACTS, where: conditionOf(scope) })
    },

    async hasMatch(expression: SearchExpression, scope: SearchScope): Promise<boolean> {
      const { rows } = await sql`select search_facts.id ${found(expression, scope)} limit 1`.execute(searched)
      return rows.length > 0
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
      const others = without.length === 0 ? sql`` : sql`and search_facts.id not in (${listOf(without)})`
      const { rows } = await sql<{ id: number }>`select search_facts.id
        ${found(expression, scope, inTitle ? 'title' : 'any')} ${others}
        order by published_at desc, search_facts.id desc limit ${limit} offset ${offset}`.execute(searched)
      return rows.map(({ id }) => id)
    },

    /** All matches, in no order. Reading them as texts takes a third of the time that rows or sorted groups take. */
    async matches(expression: SearchExpression, scope: SearchScope): Promise<Matches> {
      const others = sql`category || ${FACT_SEPARATOR} || year || ${FACT_SEPARATOR} || language`
      const { rows } = await sql<Record<'ids' | 'writers' | 'others', string | null>>`select
        string_agg(cast(search_facts.id as text), ${SEPARATOR}) as ids, string_agg(writer, ${SEPARATOR}) as writers,
        string_agg(${others}, ${SEPARATOR}) as others ${found(expression, scope)}`.execute(searched)
      const [{ ids, writers, others: rest } = { ids: null, writers: null, others: null }] = rows
      return { ids: valuesOf(ids).map(Number), facts: [...countsOf(writers, ['writer']), ...countsOf(rest, OTHERS)] }
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
