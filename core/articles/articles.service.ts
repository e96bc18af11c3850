/** Use cases of reading articles. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseBylines } from '#shared/bylines.ts'
import { monthOf, shiftDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { fold } from '#shared/search/fold.ts'
import { wallTime } from '#shared/time-zones.ts'
import { AppError } from '#core/app-error.ts'
import { ANONYMOUS, assertUserOrAdmin, type Caller } from '#core/caller.ts'
import { neighbourTags, newestTag } from '#core/site/cache-tags/article-lists.ts'
import { cacheTags, type CacheTag } from '#core/site/cache-tags/tags.ts'
import type { Clock } from '#core/clock.ts'
import { canReadArticle, canSeeDrafts, deskScopeOf } from './articles.policy.ts'
import type { ArticleScope } from './articles.queries.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import type { ListSpellings } from '#core/search/list-spellings.service.ts'
import { isByRelevance, type ArticleSearchService } from './article-search.service.ts'
import type { MonthsRepository } from './months.repository.ts'
import type { NeighboursRepository } from './neighbours.repository.ts'
import type { Article, ArticleFilter, ArticleSummary, MonthGroup, MonthNeighbours, Neighbours } from './articles.ts'
import { categoriesBeside, inOrderOfRelation } from './related.ts'
import { contentParts } from './content/content-parts.ts'
import { plainText } from '#core/html-tree.ts'

/** Content of this length, in characters, is parsed in about a millisecond. */
const PART_LENGTH = 50_000
/** Of all articles of a page: of more, the beginning is shown. */
const MAX_PARTS = 60

export function articlesService(parts: {
  articles: ArticlesRepository
  neighbours: NeighboursRepository
  months: MonthsRepository
  search: Pick<ArticleSearchService, 'list' | 'stream'>
  lists: ListSpellings
  clock: Clock
}) {
  const { articles, neighbours, search, lists, clock } = parts

  function scopeOf(caller: Caller): ArticleScope {
    return canSeeDrafts(caller) ? 'all' : { publicAt: clock() }
  }

  /** A scheduled article is one that is Active with a publish date in the future. */
  function asOfNow({ due, ...given }: ArticleFilter): ArticleFilter {
    const today = typeof due === 'object' ? wallTime(clock(), due.zone).day : ''
    const filter: ArticleFilter = {
      ...given,
      ...(due === 'none' && { due }),
      ...(typeof due === 'object' && { dueBy: shiftDay(today, due.withinDays) }),
    }
    if (filter.status !== 'Scheduled') return filter
    const next = new Date(Date.parse(clock()) + 1).toISOString()
    const { aloneFrom, ...others } = filter
    const isLater = aloneFrom !== undefined && aloneFrom >= next
    return {
      ...others,
      ...(isLater && { aloneFrom }),
      from: filter.from !== undefined && filter.from > next ? filter.from : next,
    }
  }

  async function pageOfScope(
    scope: ArticleScope,
    input: ArticleFilter,
    page: PageRequest,
    { withText }: { withText?: boolean },
  ): Promise<Page<Article>> {
    const asked = asOfNow(input)
    if (isByRelevance(asked)) return search.list(scope, asked, page, withText)
    const filter = await lists.spelled(asked)
    const [rows, count] = await Promise.all([
      articles.listFull(scope, filter, page, withText),
      articles.count(scope, filter),
    ])
    return pageOf(rows, count, page)
  }

  async function* streamOfScope(scope: ArticleScope, input: ArticleFilter): AsyncGenerator<Article, void, undefined> {
    const filter = asOfNow(input)
    if (isByRelevance(filter)) yield* search.stream(scope, filter)
    else yield* articles.stream(scope, await lists.spelled(filter))
  }

  return {
    /** Throws `article.not_found`, also for an article that the caller may not know of. */
    async read(caller: Caller, id: number): Promise<Article> {
      const article = await articles.find(id)
      if (!article || !canReadArticle(caller, article, clock())) throw new AppError('article.not_found')
      return article
    },

    /** Whether a user has an article that they may still edit. */
    async hasUnpublished(userId: number): Promise<boolean> {
      return articles.hasUnpublished(userId, clock())
    },

    /** A page of the public list, newest first. */
    async listPublic(input: ArticleFilter, page: PageRequest): Promise<Page<ArticleSummary>> {
      const filter = await lists.spelled(input)
      const scope = { publicAt: clock() }
      const [rows, count] = await Promise.all([articles.list(scope, filter, page), articles.count(scope, filter)])
      return pageOf(rows, count, page)
    },

    /** The newest public articles of other writers that an author worked on: their name is among the bylines, in any spelling. */
    async contributionsOf(author: { id: number; authorName: string }, limit: number): Promise<ArticleSummary[]> {
      const publicAt = clock()
      const name = fold(author.authorName)
      const isTheirs = ({ bylines, authorId }: Pick<Article, 'bylines' | 'authorId'>) =>
        authorId !== author.id && parseBylines(bylines).some((each) => fold(each.name) === name)
      const ids = (await articles.withBylines(publicAt)).filter(isTheirs).map(({ id }) => id)
      return articles.list({ publicAt }, { ids }, { page: 1, pageSize: limit })
    },

    async countPublic(filter: ArticleFilter): Promise<number> {
      return articles.count({ publicAt: clock() }, filter)
    },

    /**
     * Of public articles, as plain text, by id: the content, or of a long one the first part in which `isSought` finds
     * something, or else its beginning. Other requests are served between the parts.
     */
    async passages(ids: readonly number[], isSought: (text: string) => boolean): Promise<Map<number, string>> {
      const passages = new Map<number, string>()
      let left = MAX_PARTS
      for (const { id, description } of ids.length === 0 ? [] : await articles.contents(ids, clock())) {
        for (const part of contentParts(description, PART_LENGTH)) {
          const text = plainText(part)
          const isFound = description.length <= PART_LENGTH || isSought(text)
          if (isFound || !passages.has(id)) passages.set(id, text)
          left -= 1
          if (isFound || left < 0) break
          await nextTurn()
        }
      }
      return passages
    },

    /** A page, with content, of the articles that the caller may see: public ones, or all for an admin. */
    async list(
      caller: Caller,
      filter: ArticleFilter,
      page: PageRequest,
      options: { withText?: boolean } = {},
    ): Promise<Page<Article>> {
      return pageOfScope(scopeOf(caller), filter, page, options)
    },

    /** All articles that the caller may see, row by row. */
    stream(caller: Caller, filter: ArticleFilter): AsyncIterable<Article> {
      return streamOfScope(scopeOf(caller), filter)
    },

    /** The articles that a user owns; `list` and `stream` as above. Throws `session.required`, `session.forbidden`. */
    async listOfUser(
      caller: Caller,
      userId: number,
      filter: ArticleFilter,
      page: PageRequest,
      options: { withText?: boolean } = {},
    ): Promise<Page<Article>> {
      assertUserOrAdmin(caller, userId)
      return pageOfScope({ userId }, filter, page, options)
    },
    streamOfUser(caller: Caller, userId: number, filter: ArticleFilter): AsyncIterable<Article> {
      assertUserOrAdmin(caller, userId)
      return streamOfScope({ userId }, filter)
    },

    /** The articles that the caller works on: own ones, and those in the magazines they edit. Throws `session.*`. */
    async listOfDesk(
      caller: Caller,
      filter: ArticleFilter,
      page: PageRequest,
      options: { withText?: boolean } = {},
    ): Promise<Page<Article>> {
      return pageOfScope(deskScopeOf(caller), filter, page, options)
    },

    /** The newest public articles with their content. */
    async recent(options: { language?: Locale; excludeId?: number; limit: number }): Promise<Article[]> {
      const { limit, ...filter } = options
      return articles.listFull(scopeOf(ANONYMOUS), filter, { page: 1, pageSize: limit })
    },

    async newest(options: {
      ids?: readonly number[]
      language?: Locale
      categories?: readonly string[]
      month?: string
      authorId?: number
      limit: number
    }): Promise<ArticleSummary[]> {
      const { limit, ...filter } = options
      return articles.list({ publicAt: clock() }, filter, { page: 1, pageSize: limit })
    },

    /** The newest public articles of an article's language without it, and the cache tag of that list. */
    async newestBeside(
      { id, language }: Pick<Article, 'id' | 'language'>,
      limit: number,
    ): Promise<{ articles: ArticleSummary[]; tag: CacheTag }> {
      const now = clock()
      const range = { page: 1, pageSize: limit + 1 }
      const newest = await articles.list({ publicAt: now }, { language }, range)
      const found = newest.filter((each) => each.id !== id).slice(0, limit)
      return { articles: found, tag: newestTag(language, found, { isFull: found.length === limit, now }) }
    },

    /** What to read after an article, the most related first, with the cache tags of that list. */
    async relatedTo(
      article: Pick<Article, 'id' | 'authorId' | 'category' | 'language' | 'publishDate' | 'month'>,
      limit: number,
    ): Promise<{ articles: ArticleSummary[]; tags: CacheTag[] }> {
      const beside = await neighbours.beside(article, clock())
      const { older, newer, month, author } = beside
      const idsOfAuthor = new Set(author.map(({ id }) => id))
      const last = neighbours.isFull('newer', newer) ? newer.at(-1) : undefined
      const first = neighbours.isFull('older', older) ? older.at(-1) : undefined
      return {
        articles: inOrderOfRelation(article, [...older, ...newer, ...month, ...author], idsOfAuthor).slice(0, limit),
        tags: [
          ...neighbourTags(article, { ...(first && { older: first }), ...(last && { newer: last }) }),
          ...categoriesBeside(article.category).map((category) =>
            cacheTags.neighbours(category, article.language, article.month),
          ),
          ...(article.authorId === null ? [] : [cacheTags.articlesOfAuthor(article.authorId)]),
        ],
      }
    },

    /** Those of some articles that are public, in the order of their ids; `evenHidden`: all, for a preview. */
    async summariesOf(ids: readonly number[], evenHidden = false): Promise<ArticleSummary[]> {
      return articles.summaries(evenHidden ? 'all' : { publicAt: clock() }, ids)
    },

    /** The public articles before and after one in its category and language. */
    async neighboursOf(article: Pick<Article, 'id' | 'category' | 'language' | 'publishDate'>): Promise<Neighbours> {
      return neighbours.of(article, clock())
    },

    /** The newest public articles of several categories, by category: now, or at another time. */
    async newestOfEach(
      wanted: readonly { category: string; limit: number }[],
      publicAt: string = clock(),
    ): Promise<Map<string, ArticleSummary[]>> {
      const rows = await articles.newestOfEach(wanted, publicAt)
      return Map.groupBy(rows, (row) => row.category)
    },

    /**
     * Months with public articles of the categories (of all, without them), newest first. `past`: only months before
     * the current one, which is what archives show. `own`: categories whose covers come before those of the others.
     */
    async months({
      past = false,
      own,
      ...filter
    }: Pick<ArticleFilter, 'categories'> & { past?: boolean; own?: readonly string[] }): Promise<MonthGroup[]> {
      const now = clock()
      return parts.months.list(now, { ...filter, ...(past && { beforeMonth: monthOf(now) }) }, own)
    },

    async monthNeighbours(month: string, filter: Pick<ArticleFilter, 'categories'>): Promise<MonthNeighbours> {
      return parts.months.neighbours(clock(), month, filter)
    },

    /** Whether there is no article at all, public or not. */
    async isEmpty(): Promise<boolean> {
      return (await articles.count('all', {})) === 0
    },
  }
}

export type ArticlesService = ReturnType<typeof articlesService>
