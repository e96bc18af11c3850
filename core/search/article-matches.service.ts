/** Finds the articles that match a plan: how many, by which values, and in which order. */
import type { SearchExpression, SearchField } from '#database/engines/search-index.ts'
import { fold } from '#shared/search/fold.ts'
import type { PageRequest } from '#shared/pagination.ts'
import type { ArticleFacts, FactsFilter } from '../articles/article-facts.ts'
import type { ArticleFactsService } from '../articles/article-facts.service.ts'
import type { ArticleSearchRepository } from '../articles/article-search.repository.ts'
import type { ArticleSummary } from '../articles/articles.ts'
import { Bitmap } from './bitmap.ts'
import { matchesOf, termsOf } from './matching.ts'
import { rankCandidates } from './ranking.ts'
import type { SearchPlan } from './search-plan.ts'
import type { TermLists } from './term-lists.service.ts'

/**
 * The articles that are ranked, of each kind the newest: those whose title matches, those where the words are prominent,
 * and others. All further ones follow by date.
 */
const CANDIDATES = { title: 16, prominent: 10, exact: 8, wideTitle: 12, wideProminent: 8, wide: 6 } as const

/** The articles that match a plan: at all, by the words themselves, and where these are prominent. */
type Matches = Record<'exact' | 'title' | 'prominent' | 'all' | 'wideTitle' | 'wideProminent', Bitmap>

/** What is sought: by whom it may be seen (at a time, or everything), and of which kind. */
export type Sought = {
  plan: SearchPlan
  publicAt: string | null
  filter: FactsFilter
  /** Those that contain all words, where the plan lets one be missing. They come first. */
  complete?: Bitmap
}

export type Found = ReturnType<ArticleFacts['count']> & { sought: Sought; matches: Matches; facts: ArticleFacts }

type Fields = Record<SearchField, Bitmap>

const FIELDS: readonly SearchField[] = ['any', 'title', 'prominent']

export function articleMatchesService(parts: {
  articles: ArticleSearchRepository
  facts: ArticleFactsService
  lists: TermLists
}) {
  const { articles, lists } = parts

  /** The matches of expressions anywhere, in titles, and where their words are prominent. */
  async function inEachField(expressions: readonly SearchExpression[], capacity: number): Promise<Fields[]> {
    const terms = expressions.flatMap((expression) => FIELDS.flatMap((field) => termsOf(expression, field)))
    const listOf = await lists.read(terms, capacity)
    return expressions.map((expression) => {
      const matches = (field: SearchField) => matchesOf(expression, field, { listOf, capacity })
      return { any: matches('any'), title: matches('title'), prominent: matches('prominent') }
    })
  }

  async function matchesOfPlan({ exact, wide }: SearchPlan, capacity: number): Promise<Matches> {
    const [own, wider] = await inEachField([exact, ...(wide ? [wide] : [])], capacity)
    if (!own) throw new Error('A plan has an expression.')
    return {
      exact: own.any,
      title: own.title,
      prominent: own.prominent,
      all: wider?.any ?? own.any,
      wideTitle: wider?.title ?? own.title,
      wideProminent: wider?.prominent ?? own.prominent,
    }
  }

  /** Whether the words themselves match, by id. */
  function candidatesOf({ sought: { publicAt, filter, complete }, matches, facts }: Found): Map<number, boolean> {
    const newest = (ids: Bitmap, limit: number) => facts.newest(ids, limit, publicAt, filter)
    const exact = [
      ...newest(matches.title, CANDIDATES.title),
      ...newest(matches.prominent, CANDIDATES.prominent),
      ...newest(matches.exact, CANDIDATES.exact),
    ]
    const others =
      matches.all === matches.exact
        ? []
        : [
            ...(complete ? newest(complete, CANDIDATES.wide) : []),
            ...newest(matches.wideTitle.without(matches.exact), CANDIDATES.wideTitle),
            ...newest(matches.wideProminent.without(matches.exact), CANDIDATES.wideProminent),
            ...newest(matches.all.without(matches.exact), CANDIDATES.wide),
          ]
    return new Map([...others.map((id) => [id, false] as const), ...exact.map((id) => [id, true] as const)])
  }

  /** The ids of the best matches, the best first. */
  async function ranked(found: Found): Promise<number[]> {
    const { plan, complete } = found.sought
    const candidates = candidatesOf(found)
    const texts = (await articles.texts([...candidates.keys()])).map(({ id, title, writer, content, publishDate }) => {
      const isExact = candidates.get(id) ?? false
      const isComplete = complete?.has(id) ?? true
      return { id, title: fold(title), byline: fold(writer), content, publishDate, isExact, isComplete }
    })
    return rankCandidates(texts, plan.clauses)
  }

  /** By date: those that match the words themselves before others, or all together. */
  function byDate({ sought: { publicAt, filter }, matches, facts }: Found, count: number, without?: Set<number>) {
    const groups = without ? [matches.exact, matches.all.without(matches.exact)] : [matches.all]
    const ids: number[] = []
    for (const group of groups) {
      if (ids.length < count) ids.push(...facts.newest(group, count - ids.length, publicAt, filter, without))
    }
    return ids
  }

  return {
    async find(sought: Sought): Promise<Found> {
      const facts = await parts.facts.current()
      const matches = await matchesOfPlan(sought.plan, facts.capacity())
      const { publicAt, filter } = sought
      return { ...facts.count(matches.all, publicAt, filter), sought, matches, facts }
    },

    /** The articles of a page: the best first, followed by the others by date; or all by date. */
    async page(found: Found, sort: 'relevance' | 'date', { page, pageSize }: PageRequest): Promise<ArticleSummary[]> {
      const start = (page - 1) * pageSize
      if (start >= found.total) return []
      const best = sort === 'date' ? [] : await ranked(found)
      const ids = best.slice(start, start + pageSize)
      if (ids.length < Math.min(pageSize, found.total - start)) {
        const without = sort === 'date' ? undefined : new Set(best)
        const others = byDate(found, start + pageSize - best.length, without)
        ids.push(...others.slice(Math.max(0, start - best.length)))
      }
      const rows = await articles.summaries(ids, found.sought.publicAt)
      const byId = new Map(rows.map((one) => [one.id, one]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
  }
}

export type ArticleMatchesService = ReturnType<typeof articleMatchesService>
