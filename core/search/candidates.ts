/**
 * Which articles are ranked for a query: those that match most of its rare words, within a bound on what the database reads
 * for it. What all words are in is never missing.
 */
import type { SearchExpression, WeightedTerms } from '#database/engines/search-index.ts'
import { stem } from '#shared/search/stem.ts'
import { searchTermOf, type Group } from './query-groups.ts'
import type { Term } from './spellings.ts'
import type { CountedFacts, SearchRepository, SearchScope } from './search.repository.ts'

/** Matches that an index weighs for one search, of any of the words and of all: of 2000, about five milliseconds. */
const BUDGET = { any: 6000, all: 2000 } as const

export type Candidates = {
  ids: number[]
  /** What all words match, where that is more than can be ranked; null where `ids` has all of it. */
  all: { expression: SearchExpression; count: number; facts: readonly CountedFacts[] } | null
}

/** The rarest groups whose matches fit the budget together. */
function withinBudget(groups: readonly Group[]): Group[] {
  const chosen: Group[] = []
  let sum = 0
  for (const group of groups.toSorted((a, b) => a.documents - b.documents)) {
    sum += group.documents
    if (sum > BUDGET.any) break
    chosen.push(group)
  }
  return chosen
}

/** Terms without an article are of other nouns, except the word itself, which may be newer than the vocabulary. */
function weightedTerms({ terms, idf, word }: Group): WeightedTerms {
  const own = stem(word)
  const isOwn = ({ stems }: Term) => stems.length === 1 && stems[0] === own
  return {
    terms: terms.filter((term) => term.documents > 0 || isOwn(term)).map(searchTermOf),
    weight: Math.round(idf * 1000) / 1000,
  }
}

export async function chooseCandidates(
  articles: SearchRepository,
  query: { groups: readonly Group[]; required: SearchExpression; scope: SearchScope; limit: number },
): Promise<Candidates> {
  const { groups, required, scope, limit } = query
  const allOf = (some: readonly Group[]): SearchExpression => ({
    all: [...some.map((group) => weightedTerms(group).terms), ...required.all],
    none: required.none,
  })

  /** The best of more matches than are ranked; where they are too many to be weighed, those in titles and the latest. */
  async function bestOf({ all: [terms = [], ...all], none }: SearchExpression, ids: readonly number[]) {
    if (ids.length <= BUDGET.all) return articles.candidates([{ terms, weight: 1 }], { all, none }, scope, limit)
    const half = Math.ceil(limit / 2)
    const inTitle = await articles.newest({ all: [terms, ...all], none }, scope, { limit: half, inTitle: true })
    return [...new Set([...inTitle, ...Int32Array.from(ids).toSorted().slice(-half)])]
  }

  const expression = allOf(groups)
  const { ids: matches, facts } = await articles.matches(expression, scope)
  if (matches.length > limit)
    return { ids: await bestOf(expression, matches), all: { expression, count: matches.length, facts } }
  const rare = withinBudget(groups)
  const found = rare.length === 0 ? [] : await articles.candidates(rare.map(weightedTerms), required, scope, limit)
  const ids = new Set([...matches, ...found])
  if (matches.length === 0 && rare.length < groups.length && groups.length > 2) {
    // Without the most frequent word, which says the least.
    const others = allOf(groups.toSorted((a, b) => a.documents - b.documents).slice(0, -1))
    const left = await articles.matches(others, scope)
    for (const id of left.ids.length > limit ? await bestOf(others, left.ids) : left.ids) ids.add(id)
  }
  return { ids: [...ids], all: null }
}
