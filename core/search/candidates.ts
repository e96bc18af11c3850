/**
 * Which articles are ranked for a query: those that match most of its rare words, within a bound on what the database reads
 * for it. What all words are in is never missing.
 */
import type { SearchExpression, WeightedTerms } from '#database/engines/search-index.ts'
import { stem } from '#shared/search/stem.ts'
import { searchTermOf, type Group } from './query-groups.ts'
import type { Term } from './spellings.ts'
import type { SearchRepository, SearchScope } from './search.repository.ts'

/** Matches that an index reads and weighs for one search: of 12,000, about ten milliseconds. */
const BUDGET = 12_000

export type Candidates = {
  ids: number[]
  /** What all words match, where that is more than can be ranked; null where `ids` has all of it. */
  all: { expression: SearchExpression; count: number } | null
}

/** The rarest groups whose matches fit the budget together. */
function withinBudget(groups: readonly Group[]): Group[] {
  const chosen: Group[] = []
  let sum = 0
  for (const group of groups.toSorted((a, b) => a.documents - b.documents)) {
    sum += group.documents
    if (sum > BUDGET) break
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
  const none = required.none
  const allOf = (some: readonly Group[]): SearchExpression => ({
    all: [...some.map((group) => weightedTerms(group).terms), ...required.all],
    none,
  })

  /** The best of what an expression finds, or of more matches than can be weighed the newest. */
  async function bestOf(some: readonly Group[], count: number): Promise<number[]> {
    const expression = allOf(some)
    if (count <= BUDGET && some.length > 0) {
      return articles.candidates(some.map(weightedTerms), expression, scope, limit)
    }
    const half = Math.ceil(limit / 2)
    const [inTitle, newest] = await Promise.all([
      articles.newest(expression, scope, { limit: half, inTitle: true }),
      articles.newest(expression, scope, { limit: half }),
    ])
    return [...inTitle, ...newest]
  }

  const rare = withinBudget(groups)
  const found = rare.length === 0 ? [] : await articles.candidates(rare.map(weightedTerms), required, scope, limit)
  if (rare.length === groups.length && rare.length > 0 && found.length < limit) return { ids: found, all: null }

  const expression = allOf(groups)
  const count = await articles.count(expression, scope)
  const ids = new Set(found)
  for (const id of count === 0 ? [] : await bestOf(groups, count)) ids.add(id)
  if (count === 0 && rare.length < groups.length && groups.length > 2) {
    // Without the most frequent word, which says the least.
    const others = groups.toSorted((a, b) => a.documents - b.documents).slice(0, -1)
    const left = await articles.count(allOf(others), scope)
    for (const id of left === 0 ? [] : await bestOf(others, left)) ids.add(id)
  }
  return { ids: [...ids], all: count > limit ? { expression, count } : null }
}
