/** Finds the articles that match a plan: how many, by which values, and in which order. */
import { fold } from '#shared/search/fold.ts'
import type { SearchIds } from '#database/engines/search-index.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { difference, type ArticleFacts, type FactsFilter } from '../articles/article-facts.ts'
import type { ArticleFactsService } from '../articles/article-facts.service.ts'
import type { ArticleSearchRepository, Matches } from '../articles/article-search.repository.ts'
import type { ArticleScope } from '../articles/articles.queries.ts'
import type { ArticleSummary } from '../articles/articles.ts'
import { rankCandidates } from './ranking.ts'
import type { SearchPlan } from './search-plan.ts'

/**
 * The articles that are ranked, of each kind the newest: those whose title matches, those where the words are prominent,
 * and others. All further ones follow by date.
 */
const CANDIDATES = { title: 24, prominent: 20, exact: 16, wideTitle: 20, wideProminent: 20, wide: 16 } as const

/** What is sought: by whom it may be seen (at a time, or everything), and of which kind. */
export type Sought = {
  plan: SearchPlan
  publicAt: string | null
  filter: FactsFilter
  /** Those that contain all words, where the plan lets one be missing. They come first. */
  complete?: SearchIds
}

export type Found = ReturnType<ArticleFacts['count']> & { sought: Sought; matches: Matches; facts: ArticleFacts }

export function articleMatchesService(parts: { articles: ArticleSearchRepository; facts: ArticleFactsService }) {
  const { articles } = parts

  const scopeOf = ({ publicAt }: Sought): ArticleScope => (publicAt === null ? 'all' : { publicAt })

  /** Whether the words themselves match, by id. */
  function candidatesOf({ sought: { publicAt, filter, complete }, matches, facts }: Found): Map<number, boolean> {
    const newest = (ids: Int32Array, limit: number) => facts.newest(ids, limit, publicAt, filter)
    const exact = [
      ...newest(matches.title, CANDIDATES.title),
      ...newest(matches.prominent, CANDIDATES.prominent),
      ...newest(matches.exact, CANDIDATES.exact),
    ]
    const others =
      matches.all === matches.exact
        ? []
        : [
            ...newest(complete ?? new Int32Array(), CANDIDATES.wide),
            ...newest(difference(matches.wideTitle, matches.exact), CANDIDATES.wideTitle),
            ...newest(difference(matches.wideProminent, matches.exact), CANDIDATES.wideProminent),
            ...newest(difference(matches.all, matches.exact), CANDIDATES.wide),
          ]
    return new Map([...others.map((id) => [id, false] as const), ...exact.map((id) => [id, true] as const)])
  }

  async function ranked(found: Found): Promise<ArticleSummary[]> {
    const candidates = candidatesOf(found)
    const rows = await articles.texts([...candidates.keys()], scopeOf(found.sought))
    const complete = found.sought.complete && new Set(found.sought.complete)
    const texts = rows.map(({ id, title, writer, content, publishDate }) => {
      const isExact = candidates.get(id) ?? false
      const isComplete = complete?.has(id) ?? true
      return { id, title: fold(title), byline: fold(writer), content, publishDate, isExact, isComplete }
    })
    const byId = new Map(rows.map(({ content: _content, ...summary }) => [summary.id, summary]))
    return rankCandidates(texts, found.sought.plan.clauses).flatMap((id) => byId.get(id) ?? [])
  }

  /** By date: those that match the words themselves before others, or all together. */
  function byDate({ sought: { publicAt, filter }, matches, facts }: Found, count: number, without?: Set<number>) {
    const groups = without ? [matches.exact, difference(matches.all, matches.exact)] : [matches.all]
    const ids: number[] = []
    for (const group of groups) {
      if (ids.length < count) ids.push(...facts.newest(group, count - ids.length, publicAt, filter, without))
    }
    return ids
  }

  return {
    async find(sought: Sought): Promise<Found> {
      const [facts, matches] = await Promise.all([parts.facts.current(), articles.matches(sought.plan)])
      const { publicAt, filter } = sought
      return { ...facts.count(matches.all, publicAt, filter), sought, matches, facts }
    },

    /** The articles of a page: the best first, followed by the others by date; or all by date. */
    async page(found: Found, sort: 'relevance' | 'date', { page, pageSize }: PageRequest): Promise<ArticleSummary[]> {
      const start = (page - 1) * pageSize
      if (start >= found.total) return []
      const best = sort === 'date' ? [] : await ranked(found)
      const first = best.slice(start, start + pageSize)
      if (first.length === Math.min(pageSize, found.total - start)) return first
      const without = sort === 'date' ? undefined : new Set(best.map(({ id }) => id))
      const ids = byDate(found, start + pageSize - best.length, without).slice(Math.max(0, start - best.length))
      const byId = new Map((await articles.summaries(ids, scopeOf(found.sought))).map((one) => [one.id, one]))
      return [...first, ...ids.flatMap((id) => byId.get(id) ?? [])]
    },
  }
}

export type ArticleMatchesService = ReturnType<typeof articleMatchesService>
