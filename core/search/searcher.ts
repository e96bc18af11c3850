/** Searches the indexed articles: what a query finds, in which order, and what else may have been meant. */
import type { ReadingEngine } from '#database/engines/engine.ts'
import type { SearchExpression, SearchTerm } from '#database/engines/search-index.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { parseQuery, type ParsedQuery } from '#shared/search/query.ts'
import type { OtherSpellings } from '#shared/search/snippet.ts'
import { stem } from '#shared/search/stem.ts'
import { chooseCandidates } from './candidates.ts'
import { EXACT } from './documents.ts'
import { groupsService } from './groups.service.ts'
import { correctedText, inOtherScript, nearTexts, type InOtherScript } from './offers.ts'
import type { Group } from './query-groups.ts'
import { rank, rankingPlan, type Ranked } from './ranking.ts'
import { FACETS, searchRepository, type CountedFacts, type FacetName, type SearchScope } from './search.repository.ts'
import { vocabularyRepository, type CountedWord } from './vocabulary.repository.ts'

export type SearchSort = 'relevance' | 'date'
export type FacetCounts = Record<FacetName, { value: string; count: number }[]>

export type Found = {
  query: ParsedQuery
  /** The articles of the page, in order. */
  ids: number[]
  total: number
  /** How many of them contain all words. */
  complete: number
  /** Of all results, by value, the most frequent first. */
  facets: FacetCounts
  /** The query as it may have been meant, folded. */
  correctedQuery: string | null
  /** What stands for each clause of the query besides its own words. */
  otherSpellings: OtherSpellings[]
  inOtherScript: InOtherScript[]
}

export type SearchRequest = {
  text: string
  scope: SearchScope
  sort: SearchSort
  page: PageRequest
  /** Each word may be the beginning of a longer one, and not the last one alone. */
  allUnfinished?: boolean
}

/** Another query, and an article that it finds. */
export type NearQuery = { text: string; id: number }

export type Searcher = {
  find(request: SearchRequest): Promise<Found>
  /** Other queries that find something where this one finds nothing, the likeliest first. */
  nearQueries(text: string, scope: SearchScope): Promise<NearQuery[]>
}

/** So many candidates are ranked. */
const CANDIDATES = 200
/** Results that have less of the query than this are not shown, nor those that have much less than the best. */
const LEAST_COVERAGE = { all: 0.3, ofBest: 0.5 } as const
/** Of the writers, the most frequent ones are named. */
const MAX_WRITERS = 20
const MAX_OFFERED = 5
const NO_FACETS: FacetCounts = { category: [], writer: [], year: [], language: [] }

/** Quoted words and exclusions, which are meant as they are written. */
function requirementsOf({ clauses, excluded }: ParsedQuery): {
  required: SearchExpression
  phrases: (readonly string[])[]
} {
  const termOf = (words: readonly string[]): SearchTerm =>
    words.length === 1 ? { tokens: [EXACT + (words[0] ?? '')] } : { tokens: words.map(stem) }
  const phrases = clauses.filter(({ quoted }) => quoted).map(({ words }) => words)
  return {
    required: { all: phrases.map((words) => [termOf(words)]), none: excluded.map(termOf) },
    phrases: phrases.filter((words) => words.length > 1),
  }
}

function facetsOf(facts: readonly CountedFacts[]): FacetCounts {
  const of = (name: FacetName) => {
    const counts = new Map<string, number>()
    for (const { [name]: value, count } of facts) {
      if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + count)
    }
    return Array.from(counts, ([value, count]) => ({ value, count })).toSorted(
      (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
    )
  }
  const facets = Object.fromEntries(FACETS.map((name) => [name, of(name)])) as FacetCounts
  return { ...facets, writer: facets.writer.slice(0, MAX_WRITERS) }
}

function spellingsOf(query: ParsedQuery, groups: readonly Group[], words: readonly CountedWord[]): OtherSpellings[] {
  const ofStem = Map.groupBy(words, ({ stem: of }) => of)
  return query.clauses.map((_, index) => {
    const terms = groups.find(({ clause }) => clause === index)?.terms ?? []
    return terms.flatMap(({ stems, spelled }) => {
      const found = stems.map((one) => (ofStem.get(one) ?? []).map(({ word }) => word))
      const [first = [], second] = found
      if (!second) return [...new Set([...first, ...(spelled === '' ? [] : [spelled])])].map((word) => [word])
      return found.length > 2 ? [] : first.flatMap((start) => second.map((end) => [start, end]))
    })
  })
}

const newestFirst = (a: Ranked, b: Ranked) =>
  a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : b.id - a.id

/** Without those that have little of the query. */
function withoutNoise(ranked: readonly Ranked[]): Ranked[] {
  const best = Math.max(0, ...ranked.map(({ coverage }) => coverage))
  const least = Math.max(LEAST_COVERAGE.all, LEAST_COVERAGE.ofBest * best)
  return ranked.filter(
    ({ coverage, isComplete }) => coverage >= least || (isComplete && coverage >= LEAST_COVERAGE.all),
  )
}

export function searcher(engine: Pick<ReadingEngine, 'db' | 'background' | 'searched' | 'search'>): Searcher {
  const vocabulary = vocabularyRepository(engine)
  const articles = searchRepository(engine)
  const groupsOf = groupsService({ vocabulary })

  const isFoundIn = (scope: SearchScope) => async (of: string) =>
    articles.hasMatch({ all: [[{ tokens: [of] }]], none: [] }, scope)

  async function matches(query: ParsedQuery, scope: SearchScope, options: { allUnfinished?: boolean }) {
    const groups = await groupsOf.of(query, options)
    const { required, phrases } = requirementsOf(query)
    if (groups.length === 0 && required.all.length === 0) return null
    const stems = [...new Set(groups.flatMap(({ terms }) => terms.flatMap((term) => term.stems)))]
    const [words, candidates] = await Promise.all([
      vocabulary.wordsOfStems(stems),
      chooseCandidates(articles, { groups, required, scope, limit: CANDIDATES }),
    ])
    const found = await articles.articles(candidates.ids)
    const ranked = rank(found, rankingPlan(groups, words, phrases))
    return { groups, words, candidates, found, ranked }
  }

  return {
    async find({ text, scope, sort, page: { page, pageSize }, ...options }) {
      const query = parseQuery(text)
      const found = await matches(query, scope, options)
      const nothing = { correctedQuery: null, otherSpellings: [], inOtherScript: [] }
      if (!found) return { query, ids: [], total: 0, complete: 0, facets: NO_FACETS, ...nothing }
      const { groups, words, candidates, ranked } = found
      const offers = {
        correctedQuery: await correctedText(query, groups, isFoundIn(scope)),
        otherSpellings: spellingsOf(query, groups, words),
        inOtherScript: await inOtherScript(groups, isFoundIn(scope)),
      }
      const start = (page - 1) * pageSize
      if (candidates.all === null) {
        const shown = options.allUnfinished ? ranked : withoutNoise(ranked)
        const ids = new Set(shown.map(({ id }) => id))
        const facts = found.found.filter(({ id }) => ids.has(id)).map((one) => ({ ...one.facts, count: 1 }))
        const sorted = sort === 'date' ? shown.toSorted(newestFirst) : shown
        return {
          query,
          ids: sorted.slice(start, start + pageSize).map(({ id }) => id),
          total: shown.length,
          complete: shown.filter(({ isComplete }) => isComplete).length,
          facets: facetsOf(facts),
          ...offers,
        }
      }
      // More articles match all words than are ranked: the others follow by their date.
      const best = sort === 'date' ? [] : ranked.filter(({ isComplete }) => isComplete).map(({ id }) => id)
      const first = best.slice(start, start + pageSize)
      const { expression, count, facts } = candidates.all
      const others =
        first.length === pageSize
          ? []
          : await articles.newest(expression, scope, {
              limit: pageSize - first.length,
              offset: Math.max(0, start - best.length),
              without: best,
            })
      return { query, ids: [...first, ...others], total: count, complete: count, facets: facetsOf(facts), ...offers }
    },

    async nearQueries(text, scope) {
      const query = parseQuery(text)
      const near: NearQuery[] = []
      for (const other of await nearTexts(query, vocabulary, isFoundIn(scope))) {
        const found = await matches(parseQuery(other), scope, {})
        const [best] = found ? withoutNoise(found.ranked) : []
        if (best) near.push({ text: other, id: best.id })
        if (near.length === MAX_OFFERED) break
      }
      return near
    },
  }
}
