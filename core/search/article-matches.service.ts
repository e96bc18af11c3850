/** Finds the articles that match a plan: how many, by which values, and in which order. */
import type { SearchExpression, SearchField } from '#database/engines/search-index.ts'
import type { PageRequest } from '#shared/pagination.ts'
import type { ArticleFacts, FactsScope } from '../articles/article-facts.ts'
import type { ArticleFactsService } from '../articles/article-facts.service.ts'
import type { ArticleSearchRepository } from '../articles/article-search.repository.ts'
import type { ArticleScope } from '../articles/articles.queries.ts'
import type { ArticleSummary } from '../articles/articles.ts'
import { Bitmap } from './bitmap.ts'
import { matchesOf, termsOf } from './matching.ts'
import type { RankedTexts } from './ranked-texts.service.ts'
import { rankCandidates } from './ranking.ts'
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

/** The articles that match a plan: at all, by the words themselves, and where these are prominent. */
type Matches = Record<'exact' | 'title' | 'prominent' | 'all' | 'wideTitle' | 'wideProminent', Bitmap>

/** What is sought: by whom it may be seen (at a time, or everything), and of which kind. */
export type Sought = FactsScope & {
  plan: SearchPlan
  /** Those that contain all words, where the plan lets one be missing. They come first. */
  complete?: Bitmap
}

export type Found = ReturnType<ArticleFacts['count']> & {
  sought: Sought
  matches: Matches
  facts: ArticleFacts
  /** The matches that are meant. */
  select: (matches: Bitmap) => Bitmap
}

const FIELDS: readonly SearchField[] = ['any', 'title', 'prominent']

export function articleMatchesService(parts: {
  articles: Pick<ArticleSearchRepository, 'summaries'>
  facts: ArticleFactsService
  lists: TermLists
  texts: RankedTexts
}) {
  const { articles, lists, texts } = parts

  const scopeOf = ({ publicAt }: FactsScope): ArticleScope => (publicAt === null ? 'all' : { publicAt })

  /** The matches of expressions in each of several fields. */
  async function inFields<Field extends SearchField>(
    expressions: readonly SearchExpression[],
    fields: readonly Field[],
    capacity: number,
  ): Promise<Record<Field, Bitmap>[]> {
    const terms = expressions.flatMap((expression) => fields.flatMap((field) => termsOf(expression, field)))
    const listOf = await lists.read(terms, capacity)
    return expressions.map((expression) => {
      const matches = fields.map((field) => [field, matchesOf(expression, field, { listOf, capacity })])
      return Object.fromEntries(matches) as Record<Field, Bitmap>
    })
  }

  async function matchesOfPlan({ exact, wide }: SearchPlan, capacity: number): Promise<Matches> {
    const [own, wider = own] = await inFields([exact, ...(wide ? [wide] : [])], FIELDS, capacity)
    if (!own || !wider) throw new Error('A plan has an expression.')
    return {
      exact: own.any,
      title: own.title,
      prominent: own.prominent,
      all: wider.any,
      wideTitle: wider.title,
      wideProminent: wider.prominent,
    }
  }

  /** Whether the words themselves match, by id. */
  function candidatesOf({ sought: { complete }, matches, facts, select }: Found): Map<number, boolean> {
    const candidates = new Map<number, boolean>()
    function add(kind: keyof typeof CANDIDATES, of: () => Bitmap, isExact: boolean): void {
      const left = CANDIDATES[kind] - candidates.size
      if (left <= 0) return
      for (const id of facts.newest(select(of()), left, new Set(candidates.keys()))) candidates.set(id, isExact)
    }
    const { exact, all } = matches
    add('title', () => matches.title, true)
    add('prominent', () => matches.prominent, true)
    add('exact', () => exact, true)
    if (all === exact) return candidates
    if (complete) add('complete', () => complete.without(exact), false)
    add('wideTitle', () => matches.wideTitle.without(exact), false)
    add('wideProminent', () => matches.wideProminent.without(exact), false)
    add('wide', () => all.without(exact), false)
    return candidates
  }

  /** The best matches, the best first. */
  async function ranked(found: Found): Promise<number[]> {
    const { plan, complete } = found.sought
    const candidates = candidatesOf(found)
    const read = await texts.read([...candidates.keys()])
    const all = read.map((text) => ({
      ...text,
      isExact: candidates.get(text.id) ?? false,
      isComplete: complete?.has(text.id) ?? true,
    }))
    return rankCandidates(all, plan.clauses)
  }

  /** By date: those that match the words themselves before others, or all together. */
  function byDate({ matches, facts, select }: Found, count: number, without?: Set<number>): number[] {
    const groups = without ? [matches.exact, matches.all.without(matches.exact)] : [matches.all]
    const ids: number[] = []
    for (const group of groups) {
      if (ids.length < count) ids.push(...facts.newest(select(group), count - ids.length, without))
    }
    return ids
  }

  /** Articles by their ids, in the given order. */
  async function summariesOf(ids: readonly number[], sought: Sought): Promise<ArticleSummary[]> {
    const byId = new Map((await articles.summaries(ids, scopeOf(sought))).map((one) => [one.id, one]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  return {
    async find(sought: Sought): Promise<Found> {
      const facts = await parts.facts.current()
      const matches = await matchesOfPlan(sought.plan, facts.capacity())
      const select = facts.select(sought)
      return { ...facts.count(select(matches.all)), sought, matches, facts, select }
    },

    /** How many articles match an expression. */
    async count(expression: SearchExpression, scope: FactsScope): Promise<number> {
      const facts = await parts.facts.current()
      const [matches] = await inFields([expression], ['any'], facts.capacity())
      return matches ? facts.select(scope)(matches.any).size : 0
    },

    /** The matches of an expression, and the facts by which they are sorted. */
    async select(
      expression: SearchExpression,
      scope: FactsScope,
    ): Promise<{ selected: Bitmap; facts: Pick<ArticleFacts, 'newest' | 'byValue' | 'total'> }> {
      const facts = await parts.facts.current()
      const [matches] = await inFields([expression], ['any'], facts.capacity())
      return { selected: facts.select(scope)(matches?.any ?? new Bitmap(0)), facts }
    },

    /** The articles of a page: the best first, followed by the others by date; or all by date. */
    async page(found: Found, sort: 'relevance' | 'date', { page, pageSize }: PageRequest): Promise<ArticleSummary[]> {
      const start = (page - 1) * pageSize
      const end = Math.min(start + pageSize, found.total)
      if (start >= end) return []
      const best = sort === 'date' ? [] : await ranked(found)
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
