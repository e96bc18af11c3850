/**
 * What searches of articles are asked and answer: messages, so that another thread can answer them. Who may see what is
 * decided above.
 */
import type { SearchExpression } from '#database/engines/search-index.ts'
import { magazineOfCategory } from '#shared/categories.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { parseQuery, type ParsedQuery } from '#shared/search/query.ts'
import type { OtherSpellings } from '#shared/search/snippet.ts'
import { MAX_WRITERS, type FacetCounts } from '../articles/article-facts.ts'
import type { ArticleSummary } from '../articles/articles.ts'
import type { SearchedListsService } from '../articles/searched-lists.service.ts'
import type { ArticleQuery, SearchableArticles } from './article-index.ts'
import type { NearQueriesService } from './near-queries.service.ts'
import { FEW_RESULTS, type SearchPlan, type Spelling } from './search-plan.ts'
import { wordOf } from './spellings.ts'
import type { SpellingsService } from './spellings.service.ts'

/** What is sought besides the words of a query. */
export type SearchScope = Omit<ArticleQuery, 'plan'>
export type SearchSort = 'relevance' | 'date'

type FacetValue<Value> = { value: Value; count: number }

/** The values of all results and their numbers, the most frequent first. */
export type Facets = {
  magazine: FacetValue<MagazineType>[]
  category: FacetValue<string>[]
  /** The twenty most frequent. */
  writer: FacetValue<string>[]
  year: FacetValue<string>[]
  language: FacetValue<string>[]
}

export type FoundArticles = {
  query: ParsedQuery
  hits: ArticleSummary[]
  total: number
  /** How many of them contain all words; they are the first. In the others one is missing. */
  complete: number
  facets: Facets
  /** The query as it may have been meant, if that finds more. */
  correctedQuery: string | null
  /** What the index has added to each clause of the query. */
  otherSpellings: OtherSpellings[]
  /** Words that occur in no article as they are written, and how the other script spells them, the likeliest first. */
  inOtherScript: InOtherScript[]
}

export type InOtherScript = { word: string; spellings: string[] }

export type RankedArticles = {
  ids: number[]
  total: number
  /** An index finds all of them by it. */
  expression: SearchExpression
}

export type ArticleSearches = {
  /** A page of what a query finds. */
  find(text: string, scope: SearchScope, sort: SearchSort, page: PageRequest): Promise<FoundArticles>
  /** The ids of a page of what a query finds, by relevance. */
  rank(text: string, scope: SearchScope, page: PageRequest): Promise<RankedArticles>
  /** Other queries that find something where this one finds nothing, the likeliest first. */
  nearQueries(text: string, scope: SearchScope): Promise<string[]>
  /** A page of a list of the back-office or of the API. */
  list: SearchedListsService['page']
}

/** Of other queries where nothing is found. */
const MAX_TRIED = 6
const MAX_OFFERED = 5
/** Spellings of a word that are named. */
const MAX_NAMED = 3

function facetsOf(facets: FacetCounts): Facets {
  const magazines = new Map<MagazineType, number>()
  for (const { value, count } of facets.category) {
    const magazine = magazineOfCategory(value)
    if (magazine) magazines.set(magazine, (magazines.get(magazine) ?? 0) + count)
  }
  const magazine = Array.from(magazines, ([value, count]) => ({ value, count }))
  // A search server may name more.
  const writer = facets.writer.slice(0, MAX_WRITERS)
  return { ...facets, writer, magazine: magazine.toSorted((a, b) => b.count - a.count) }
}

/** The likeliest: those that are surely meant, or else single words rather than several that sound alike together. */
function namedSpellings(spellings: readonly Spelling[]): string[] {
  const sure = spellings.filter(({ level }) => level === 'transliterated')
  const single = spellings.filter(({ words }) => words.length === 1)
  const named = [sure, single].find(({ length }) => length > 0) ?? spellings
  return named.slice(0, MAX_NAMED).map(({ words }) => words.join(' '))
}

function inOtherScript({ clauses }: SearchPlan): InOtherScript[] {
  return clauses.flatMap((clause) => {
    const word = wordOf(clause)
    const isOther = clause.spellings.every(({ level }) => level === 'transliterated' || level === 'doubtful')
    if (word === '' || clause.documents > 0 || clause.spellings.length === 0 || !isOther) return []
    return [{ word, spellings: namedSpellings(clause.spellings) }]
  })
}

export function articleSearches(parts: {
  index: SearchableArticles
  spellings: SpellingsService
  nearQueries: NearQueriesService
  searchedLists: SearchedListsService
}): ArticleSearches {
  const { index, spellings, nearQueries, searchedLists } = parts

  /** What a query finds. Where few articles contain all its words, more corrections of them are considered. */
  async function findPlanned(query: ParsedQuery, scope: SearchScope, sort: SearchSort, page: PageRequest) {
    const { plan, correctedQuery } = await spellings.plan(query)
    const results = await index.query({ ...scope, plan }, sort, page)
    const bolder = results.complete < FEW_RESULTS ? await spellings.bolder(query, plan) : null
    if (!bolder) return { plan, correctedQuery, results }
    return { plan: bolder, correctedQuery, results: await index.query({ ...scope, plan: bolder }, sort, page) }
  }

  async function numberFound(text: string, scope: SearchScope): Promise<number> {
    const { plan } = await spellings.plan(parseQuery(text))
    return index.count({ ...scope, plan })
  }

  return {
    async find(text, scope, sort, page) {
      const query = parseQuery(text)
      const { plan, correctedQuery, results } = await findPlanned(query, scope, sort, page)
      const { hits, total, complete, facets } = results
      const corrected = correctedQuery === null ? 0 : await numberFound(correctedQuery, scope)
      return {
        query,
        hits,
        total,
        complete,
        facets: facetsOf(facets),
        correctedQuery: corrected >= Math.max(1, complete) ? correctedQuery : null,
        inOtherScript: complete > 0 ? inOtherScript(plan) : [],
        otherSpellings: plan.clauses.map((clause) => clause.spellings.map(({ words }) => words)),
      }
    },

    async rank(text, scope, page) {
      const { plan, results } = await findPlanned(parseQuery(text), scope, 'relevance', page)
      return { ids: results.hits.map(({ id }) => id), total: results.total, expression: plan.wide ?? plan.exact }
    },

    async nearQueries(text, scope) {
      const near: string[] = []
      for (const other of (await nearQueries.of(parseQuery(text))).slice(0, MAX_TRIED)) {
        if ((await numberFound(other, scope)) > 0) near.push(other)
      }
      return near.slice(0, MAX_OFFERED)
    },

    list: async (...request) => searchedLists.page(...request),
  }
}
