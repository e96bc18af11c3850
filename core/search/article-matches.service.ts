/** Finds the articles that match a plan: how many, by which values, and in which order. */
import type { SearchExpression, SearchField } from '#database/engines/search-index.ts'
import type { PageRequest } from '#shared/pagination.ts'
import type { ArticleFacts, FactsScope } from '../articles/article-facts.ts'
import type { ArticleFactsService } from '../articles/article-facts.service.ts'
import type { ArticleSearchRepository } from '../articles/article-search.repository.ts'
import type { ArticleScope } from '../articles/articles.queries.ts'
import type { ArticleSummary } from '../articles/articles.ts'
import { Bitmap, type BitmapMemory } from './bitmap.ts'
import { matchesOf, termsOf } from './matching.ts'
import type { RankedTexts } from './ranked-texts.service.ts'
import { inOrder, rankCandidates, type Ranked } from './ranking.ts'
import type { SearchPlan } from './search-plan.ts'
import type { TermLists } from './term-lists.service.ts'

/**
 * How many articles are ranked when those of a kind have been added, the newest of each: those whose title matches, those
 * where the words are prominent, and others; first those that contain the words themselves, which rank above others. All
 * further ones follow by date.
 */
const CANDIDATES = {
  title: 12,
  prominent: 17,
  exact: 20,
  complete: 21,
  wideTitle: 24,
  wideProminent: 26,
  wide: 28,
} as const

/** The articles that are meant and match a plan: by the words themselves, and at all. */
type Matches = Record<'exact' | 'all', Bitmap>
type CandidateKind = keyof typeof CANDIDATES
/** Of matches in titles, where the words are prominent, and elsewhere. */
type Kinds = readonly [title: CandidateKind, prominent: CandidateKind, anywhere: CandidateKind]
const KINDS: Record<'own' | 'others', Kinds> = {
  own: ['title', 'prominent', 'exact'],
  others: ['wideTitle', 'wideProminent', 'wide'],
}

/** What is sought: by whom it may be seen (at a time, or everything), and of which kind. */
export type Sought = FactsScope & {
  plan: SearchPlan
  /** Those that are meant and contain all words, where the plan lets one be missing. They come first. */
  complete?: Bitmap
  /** Of all bitmaps of the search. */
  memory?: BitmapMemory
}

export type Found = ReturnType<ArticleFacts['count']> & {
  sought: Sought
  matches: Matches
  facts: ArticleFacts
}

type InField = readonly [expression: SearchExpression, field: SearchField]

const inProminentFields = (expression: SearchExpression): InField[] => [
  [expression, 'title'],
  [expression, 'prominent'],
]

/** By which the matches of a plan are ranked, where they are many. */
const forRanking = ({ exact, whole }: SearchPlan): InField[] =>
  whole ? [[whole, 'any'], ...inProminentFields(whole)] : inProminentFields(exact)

/** From so many expected matches on, the lists of fields by which they are ranked are read with those of the words. */
const FREQUENT = 5 * CANDIDATES.wide

/** How many articles contain the words of a plan, if those that contain one contain the others as often as all do. */
function expectedMatches({ clauses }: SearchPlan, articles: number): number {
  const required = clauses.filter(({ optional }) => !optional)
  // How often words follow one another is not known.
  if (required.some(({ words }) => words.length > 1)) return 0
  return required.reduce((expected, { documents }) => (expected * documents) / Math.max(1, articles), articles)
}

export function articleMatchesService(parts: {
  articles: Pick<ArticleSearchRepository, 'summaries'>
  facts: ArticleFactsService
  lists: TermLists
  texts: RankedTexts
}) {
  const { articles, lists, texts } = parts

  const scopeOf = ({ publicAt }: FactsScope): ArticleScope => (publicAt === null ? 'all' : { publicAt })

  /** The matches of expressions, each in its field. The lists of `ahead` are read with theirs. */
  async function matchesIn(
    sought: readonly InField[],
    {
      capacity,
      memory,
      ahead = [],
    }: { capacity: number; memory?: BitmapMemory | undefined; ahead?: readonly InField[] },
  ): Promise<Bitmap[]> {
    const listOf = await lists.read(
      [...sought, ...ahead].flatMap(([expression, field]) => termsOf(expression, field)),
      capacity,
    )
    return sought.map(([expression, field]) => matchesOf(expression, field, { listOf, capacity, memory }))
  }

  async function matchesOfPlan(sought: Sought, facts: ArticleFacts): Promise<Matches> {
    const { plan, memory } = sought
    const { exact, wide } = plan
    const expressions = wide ? [exact, wide] : [exact]
    const isFrequent = expectedMatches(plan, facts.total()) > FREQUENT
    const [own, all = own] = await matchesIn(
      expressions.map((expression) => [expression, 'any'] as const),
      { capacity: facts.capacity(), memory, ahead: isFrequent ? forRanking(plan) : [] },
    )
    if (!own || !all) throw new Error('Each expression has its matches.')
    const select = facts.select(sought)
    const selected = select(own)
    return { exact: selected, all: all === own ? selected : select(all) }
  }

  /** Adds the newest of some matches until there are as many candidates as there may be of a kind. */
  function addTo(candidates: Set<number>, { facts }: Found): (kind: CandidateKind, of: () => Bitmap) => void {
    return (kind, of) => {
      const left = CANDIDATES[kind] - candidates.size
      if (left <= 0) return
      for (const id of facts.newest(of(), left, candidates)) candidates.add(id)
    }
  }

  async function rankAll(ids: readonly number[], { sought }: Found, isExact: boolean): Promise<Ranked[]> {
    return texts.use(ids, (read) => {
      const candidates = read.map((text) => ({ text, isExact, isComplete: sought.complete?.has(text.id) ?? true }))
      return rankCandidates(candidates, sought.plan.clauses)
    })
  }

  /**
   * Adds the best of `matches` to the candidates: those whose titles match an expression, those where its words are
   * prominent, and others. Where all of them are candidates, it does not matter where the words stand, and no list of a
   * field is read.
   */
  async function addBest(
    candidates: Set<number>,
    found: Found,
    { matches, expression, kinds }: { matches: Bitmap; expression: SearchExpression; kinds: Kinds },
  ): Promise<void> {
    const add = addTo(candidates, found)
    const [inTitle, whereProminent, anywhere] = kinds
    const left = CANDIDATES[anywhere] - candidates.size
    if (left <= 0) return
    if (matches.sizeUpTo(left + 1) > left) {
      const [title = matches, prominent = matches] = await matchesIn(inProminentFields(expression), {
        capacity: found.facts.capacity(),
        memory: found.sought.memory,
      })
      add(inTitle, () => matches.and(title))
      add(whereProminent, () => matches.and(prominent))
    }
    add(anywhere, () => matches)
  }

  /** Those of `candidates` that match by other spellings or lack a word are added to them, and returned. */
  async function addOthers(candidates: Set<number>, found: Found): Promise<number[]> {
    const { sought, matches } = found
    const { complete } = sought
    const own = new Set(candidates)
    const add = addTo(candidates, found)
    const others = matches.all.without(matches.exact)
    if (complete) add('complete', () => complete.without(matches.exact))
    const { wide } = sought.plan
    if (wide) await addBest(candidates, found, { matches: others, expression: wide, kinds: KINDS.others })
    else add('wide', () => others)
    return [...candidates].filter((id) => !own.has(id))
  }

  /** Of matches that are too many to be ranked, those in which the last word stands as it is. */
  async function wholeMatches({ sought, matches, facts }: Found): Promise<Bitmap | null> {
    const { whole } = sought.plan
    if (!whole || matches.exact.sizeUpTo(CANDIDATES.exact + 1) <= CANDIDATES.exact) return null
    const [words] = await matchesIn([[whole, 'any']], { capacity: facts.capacity(), memory: sought.memory })
    return words ? matches.exact.and(words) : null
  }

  /**
   * The best matches, the best first. Where enough of them match the words themselves to end a page (`end`), the others,
   * which rank below them, are not looked at.
   */
  async function ranked(found: Found, end: number): Promise<number[]> {
    const { exact, all } = found.matches
    const { plan } = found.sought
    const candidates = new Set<number>()
    // The newest of all that begin so would leave no place for older ones with the word itself, which rank above them.
    const whole = await wholeMatches(found)
    if (whole && plan.whole) {
      await addBest(candidates, found, { matches: whole, expression: plan.whole, kinds: KINDS.own })
    }
    await addBest(candidates, found, { matches: exact, expression: plan.exact, kinds: KINDS.own })
    const own = await rankAll([...candidates], found, true)
    const idsOf = (best: readonly Ranked[]) => best.map(({ id }) => id)
    if (all === exact || own.filter(({ level }) => level === 0).length >= end) return idsOf(own)
    const others = await rankAll(await addOthers(candidates, found), found, false)
    return idsOf(inOrder([...own, ...others]))
  }

  /** By date: those that match the words themselves before others, or all together. */
  function byDate({ matches, facts }: Found, count: number, without?: Set<number>): number[] {
    const groups = without ? [matches.exact, matches.all.without(matches.exact)] : [matches.all]
    const ids: number[] = []
    for (const group of groups) {
      if (ids.length < count) ids.push(...facts.newest(group, count - ids.length, without))
    }
    return ids
  }

  /** Articles by their ids, in the given order. */
  async function summariesOf(ids: readonly number[], sought: Sought): Promise<ArticleSummary[]> {
    const found = await texts.summaries(ids, async (missing) => articles.summaries(missing, scopeOf(sought)))
    const byId = new Map(found.map((one) => [one.id, one]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  return {
    async find(sought: Sought): Promise<Found> {
      const facts = await parts.facts.current()
      const matches = await matchesOfPlan(sought, facts)
      return { ...facts.count(matches.all), sought, matches, facts }
    },

    /** How many articles match an expression. */
    async count(expression: SearchExpression, scope: FactsScope): Promise<number> {
      const facts = await parts.facts.current()
      const [matches] = await matchesIn([[expression, 'any']], { capacity: facts.capacity() })
      return matches ? facts.select(scope)(matches).size : 0
    },

    /** The matches of an expression, and the facts by which they are sorted. */
    async select(
      expression: SearchExpression,
      scope: FactsScope,
    ): Promise<{ selected: Bitmap; facts: Pick<ArticleFacts, 'newest' | 'byValue' | 'total'> }> {
      const facts = await parts.facts.current()
      const [matches] = await matchesIn([[expression, 'any']], { capacity: facts.capacity() })
      return { selected: facts.select(scope)(matches ?? new Bitmap(0)), facts }
    },

    /** The articles of a page: the best first, followed by the others by date; or all by date. */
    async page(found: Found, sort: 'relevance' | 'date', { page, pageSize }: PageRequest): Promise<ArticleSummary[]> {
      const start = (page - 1) * pageSize
      const end = Math.min(start + pageSize, found.total)
      if (start >= end) return []
      const best = sort === 'date' ? [] : await ranked(found, end)
      const ids = best.slice(start, end)
      if (ids.length < end - start) {
        const without = sort === 'date' ? undefined : new Set(best)
        ids.push(...byDate(found, end - best.length, without).slice(Math.max(0, start - best.length)))
      }
      return summariesOf(ids, found.sought)
    },
  }
}

export type ArticleMatchesService = ReturnType<typeof articleMatchesService>
