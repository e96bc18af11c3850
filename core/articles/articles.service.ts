/** What can be done with articles. */
import { magazineOfCategory } from '#shared/categories.ts'
import { dayOf, monthOf } from '#shared/dates.ts'
import { categoriesOfEdition, editionOf } from '#shared/editions/editions.ts'
import type { Locale } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { firstLetters, plainText } from '#shared/plain-text.ts'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { normaliseForSearch } from '../search/normalise.ts'
import { cleanBody } from './body/clean-body.ts'
import { mayListOfUser, mayReadArticle } from './articles.policy.ts'
import type { ArticleRecord, ArticleScope, ArticlesRepository, MonthGroup } from './articles.repository.ts'
import {
  EXCERPT_LENGTH,
  languageOfArticle,
  type Article,
  type ArticleFilter,
  type ArticleStatus,
  type ArticleSummary,
} from './articles.ts'

export type NewArticle = {
  title: string
  writer: string
  authorId: number | null
  category: string
  description: string
  /** ISO 8601 UTC. */
  publishDate: string
  coverImage: string | null
  userId: number | null
  status: ArticleStatus
  issueNew: string
}

export function articlesService(parts: { articles: ArticlesRepository; clock: Clock }) {
  const { articles, clock } = parts

  function scopeOf(caller: Caller): ArticleScope {
    return caller.role === 'admin' ? 'all' : { publicAt: clock() }
  }

  function recordOf(article: NewArticle): ArticleRecord {
    const now = clock()
    const description = cleanBody(article.description)
    const text = plainText(description)
    return {
      ...article,
      description,
      language: languageOfArticle(article),
      month: monthOf(article.publishDate),
      excerpt: firstLetters(text, EXCERPT_LENGTH),
      searchText: normaliseForSearch(`${article.title} ${article.writer} ${text}`),
      createdAt: now,
      updatedAt: now,
    }
  }

  return {
    /** Throws `article.not_found` also for what the caller may not know of. */
    async read(caller: Caller, id: number): Promise<Article> {
      const article = await articles.find(id)
      if (!article || !mayReadArticle(caller, article, clock())) throw new AppError('article.not_found')
      return article
    },

    /** A page of the public list, newest first. */
    async listPublic(filter: ArticleFilter, page: PageRequest): Promise<Page<ArticleSummary>> {
      const scope = { publicAt: clock() }
      const [rows, count] = await Promise.all([articles.list(filter, scope, page), articles.count(filter, scope)])
      return pageOf(rows, count, page)
    },

    /** A page with texts of what the caller may see: public ones, or all for an admin. */
    async list(caller: Caller, filter: ArticleFilter, page: PageRequest): Promise<Page<Article>> {
      const scope = scopeOf(caller)
      const [rows, count] = await Promise.all([articles.listFull(filter, scope, page), articles.count(filter, scope)])
      return pageOf(rows, count, page)
    },

    /** All of what the caller may see, row by row. */
    stream(caller: Caller, filter: ArticleFilter): AsyncIterable<Article> {
      return articles.stream(filter, scopeOf(caller))
    },

    /** The articles that belong to a user, as `list` and `stream`. Throws `session.forbidden`. */
    async listOfUser(caller: Caller, userId: number, page: PageRequest): Promise<Page<Article>> {
      if (!mayListOfUser(caller, userId)) throw new AppError('session.forbidden')
      const [rows, count] = await Promise.all([articles.listFull({}, { userId }, page), articles.count({}, { userId })])
      return pageOf(rows, count, page)
    },
    streamOfUser(caller: Caller, userId: number): AsyncIterable<Article> {
      if (!mayListOfUser(caller, userId)) throw new AppError('session.forbidden')
      return articles.stream({}, { userId })
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

    /** The newest few public articles of several categories, by category. */
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

    async add(article: NewArticle): Promise<number> {
      return articles.insert(recordOf(article))
    },

    /** For filling a database: many in one transaction. */
    async addAll(all: readonly NewArticle[]): Promise<number[]> {
      return articles.insertAll(all.map(recordOf))
    },
  }
}

export type ArticlesService = ReturnType<typeof articlesService>

/** The magazine an article counts to, if any. */
export function magazineOfArticle(article: Pick<ArticleSummary, 'category'>): MagazineType | null {
  return magazineOfCategory(article.category)
}
