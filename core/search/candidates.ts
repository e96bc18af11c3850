/**
 * Which articles are ranked for a query: those with all of its words, and where they are few, those that match most of its
 * rare words, within a bound on what the database reads for it.
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

const isOwn = ({ stems }: Term, word: string) => stems.length === 1 && stems[0] === stem(word)

function weightedTerms({ idf, word, terms }: Group): WeightedTerms {
  // The word itself may be newer than the vocabulary; other terms without an article are of other nouns.
  const found = terms.filter((term) => term.documents > 0 || isOwn(term, word))
  return { terms: found.map(searchTermOf), weight: Math.round(idf * 1000) / 1000 }
}

/** The word as it is written, without its other spellings. */
const ownTerm = (group: Group) =>
  weightedTerms({ ...group, terms: group.terms.filter((term) => isOwn(term, group.word)) })

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
  async function bestOf(some: readonly Group[], ids: readonly number[]): Promise<number[]> {
    const expression = allOf(some)
    if (ids.length <= BUDGET.all) {
      // All of them match the first group: it chooses nothing, but keeps those without a word as it is written.
      const any = { terms: expression.all[0] ?? [], weight: 0 }
      const wanted = [any, ...some.map(ownTerm)]
      return articles.candidates({ groups: wanted, required: expression, known: ids, limit }, scope)
    }
    const half = Math.ceil(limit / 2)
    const inTitle = await articles.newest(expression, scope, { limit: half, inTitle: true })
    return [...new Set([...inTitle, ...Int32Array.from(ids).toSorted().slice(-half)])]
  }

  const expression = allOf(groups)
  const { ids: matches, facts } = await articles.matches(expression, scope)
  if (matches.length > limit)
    return { ids: await bestOf(groups, matches), all: { expression, count: matches.length, facts } }
  const rare = withinBudget(groups)
  const found =
    rare.length === 0 ? [] : await articles.candidates({ groups: rare.map(weightedTerms), required, limit }, scope)
  const ids = new Set([...matches, ...found])
  if (matches.length === 0 && rare.length < groups.length && groups.length > 2) {
    // Without the most frequent word, which says the least.
    const others = groups.toSorted((a, b) => a.documents - b.documents).slice(0, -1)
    const left = await articles.matches(allOf(others), scope)
    for (const id of left.ids.length > limit ? await bestOf(others, left.ids) : left.ids) ids.add(id)
  }
  return { ids: [...ids], all: null }
}
