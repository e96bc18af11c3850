/** Use cases of reading articles. */
import { dayOf } from '#shared/dates.ts'
import { categoriesOfEdition, editionOf } from '#shared/editions/editions.ts'
import type { Locale } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '../app-error.ts'
import { ANONYMOUS, assertUserOrAdmin, type Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { canReadArticle, canSeeDrafts } from './articles.policy.ts'
import type { ArticleScope } from './articles.queries.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import type { Article, ArticleFilter, ArticleSummary, MonthGroup } from './articles.ts'

export function articlesService({ articles, clock }: { articles: ArticlesRepository; clock: Clock }) {
  function scopeOf(caller: Caller): ArticleScope {
    return canSeeDrafts(caller) ? 'all' : { publicAt: clock() }
  }

  /** A scheduled article is one that is Active with a publish date in the future. */
  function asOfNow(filter: ArticleFilter): ArticleFilter {
    if (filter.status !== 'Scheduled') return filter
    const next = new Date(Date.parse(clock()) + 1).toISOString()
    return { ...filter, from: filter.from !== undefined && filter.from > next ? filter.from : next }
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
    async listPublic(filter: ArticleFilter, page: PageRequest): Promise<Page<ArticleSummary>> {
      const scope = { publicAt: clock() }
      const [rows, count] = await Promise.all([articles.list(filter, scope, page), articles.count(filter, scope)])
      return pageOf(rows, count, page)
    },

    /** A page, with content, of the articles that the caller may see: public ones, or all for an admin. */
    async list(
      caller: Caller,
      input: ArticleFilter,
      page: PageRequest,
      options: { withText?: boolean } = {},
    ): Promise<Page<Article>> {
      const filter = asOfNow(input)
      const scope = scopeOf(caller)
      const [rows, count] = await Promise.all([
        articles.listFull(filter, scope, page, options.withText),
        articles.count(filter, scope),
      ])
      return pageOf(rows, count, page)
    },

    /** All articles that the caller may see, row by row. */
    stream(caller: Caller, filter: ArticleFilter): AsyncIterable<Article> {
      return articles.stream(asOfNow(filter), scopeOf(caller))
    },

    /** The articles that a user owns; `list` and `stream` as above. Throws `session.required`, `session.forbidden`. */
    async listOfUser(
      caller: Caller,
      userId: number,
      input: ArticleFilter,
      page: PageRequest,
      options: { withText?: boolean } = {},
    ): Promise<Page<Article>> {
      assertUserOrAdmin(caller, userId)
      const filter = asOfNow(input)
      const [rows, count] = await Promise.all([
        articles.listFull(filter, { userId }, page, options.withText),
        articles.count(filter, { userId }),
      ])
      return pageOf(rows, count, page)
    },
    streamOfUser(caller: Caller, userId: number, filter: ArticleFilter): AsyncIterable<Article> {
      assertUserOrAdmin(caller, userId)
      return articles.stream(asOfNow(filter), { userId })
    },

    /** The newest public articles with their content. */
    async recent(options: { language?: Locale; excludeId?: number; limit: number }): Promise<Article[]> {
      const { limit, ...filter } = options
      return articles.listFull(filter, scopeOf(ANONYMOUS), { page: 1, pageSize: limit })
    },

    async newest(options: {
      language?: Locale
      categories?: readonly string[]
      month?: string
      excludeId?: number
      limit: number
    }): Promise<ArticleSummary[]> {
      const { limit, ...filter } = options
      return articles.list(filter, { publicAt: clock() }, { page: 1, pageSize: limit })
    },

    /** The newest public articles of several categories, by category. */
    async newestOfEach(wanted: readonly { category: string; limit: number }[]): Promise<Map<string, ArticleSummary[]>> {
      const rows = await articles.newestOfEach(wanted, clock())
      return Map.groupBy(rows, (row) => row.category)
    },

    /**
     * Months with public articles of a magazine (of all, without one), newest first. `past`: only months before the
     * current one, which is what archives show.
     */
    async months(options: { magazine?: MagazineType; past?: boolean }): Promise<MonthGroup[]> {
      const now = clock()
      return articles.months(
        {
          ...(options.magazine && { categories: categoriesOfEdition(editionOf(options.magazine)) }),
          ...(options.past && { beforeMonth: dayOf(now).slice(0, 7) }),
        },
        now,
      )
    },

    /** Whether there is no article at all, public or not. */
    async isEmpty(): Promise<boolean> {
      return (await articles.count({}, 'all')) === 0
    },
  }
}

export type ArticlesService = ReturnType<typeof articlesService>
