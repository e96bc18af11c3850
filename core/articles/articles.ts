/** Articles: what the product knows of them, without database or wire. */
import { isUrduCategory } from '#shared/categories.ts'
import type { Locale } from '#shared/locale.ts'
import type { ArticleStatus } from '#shared/schemas/statuses.ts'
import { languageOfText } from '#shared/script.ts'
import { plainText } from './content/html-tree.ts'

export type { ArticleStatus }

/** An article as lists show it. */
export type ArticleSummary = {
  id: number
  title: string
  writer: string
  category: string
  language: Locale
  /** Moment of publishing, ISO 8601 UTC. */
  publishDate: string
  coverImage: string | null
  excerpt: string
  visits: number
}

/** An article with its text and all that staff see. */
export type Article = ArticleSummary & {
  description: string
  status: ArticleStatus
  authorId: number | null
  userId: number | null
  issueNew: string
  createdAt: string
  updatedAt: string
  /** Counts up at every write. */
  version: number
}

/** What staff write of an article; a revision keeps all of it. */
export type ArticleContent = Pick<
  Article,
  | 'title'
  | 'writer'
  | 'authorId'
  | 'category'
  | 'description'
  | 'publishDate'
  | 'coverImage'
  | 'userId'
  | 'status'
  | 'issueNew'
>

export function contentOf(article: ArticleContent): ArticleContent {
  const { title, writer, authorId, category, description, publishDate, coverImage, userId, status, issueNew } = article
  return { title, writer, authorId, category, description, publishDate, coverImage, userId, status, issueNew }
}

/** Columns that staff order their list by. */
export const ARTICLE_COLUMNS = [
  'title',
  'writer',
  'category',
  'publish_date',
  'visits',
  'status',
  'created_at',
  'updated_at',
] as const
export type ArticleColumn = (typeof ARTICLE_COLUMNS)[number]
export const ARTICLE_SORTS = ['newest', 'relevance', ...ARTICLE_COLUMNS] as const

/** Filters of a list; all of them must hold. */
export type ArticleFilter = {
  /** `relevance`, with `q`: those whose title holds every word stand before the others. Otherwise newest first. */
  sort?: (typeof ARTICLE_SORTS)[number]
  /** Of a column; ascending unless said. */
  order?: 'asc' | 'desc'
  /** Words that title, writer or text must hold. */
  q?: string
  category?: string
  categories?: readonly string[]
  /** `yyyy-mm` in Asia/Karachi. */
  month?: string
  /** Only months before this one (`yyyy-mm`). */
  beforeMonth?: string
  language?: Locale
  writer?: string
  excludeId?: number
  /** `Scheduled`: Active, and still to come. */
  status?: ArticleStatus | 'Scheduled'
  authorId?: number
  /** Moments of publishing, ISO 8601 UTC: from this one on, and before that one. */
  from?: string
  before?: string
}

export function columnOfSort(filter: Pick<ArticleFilter, 'sort'>): ArticleColumn | null {
  return ARTICLE_COLUMNS.find((column) => column === filter.sort) ?? null
}

/** A month that holds articles: how many, and the one whose cover stands for it (the newest with a cover, else the newest). */
export type MonthGroup = { month: string; count: number; coverImage: string | null; articleId: number }

export const EXCERPT_LENGTH = 300

/** The language of an article: Urdu by its category, otherwise what most of its letters are. */
export function languageOfArticle(article: { category: string; title: string; description: string }): Locale {
  if (isUrduCategory(article.category)) return 'ur'
  return languageOfText(`${article.title} ${plainText(article.description.slice(0, 4000))}`)
}

/** Public: Active, and its moment of publishing has come (contract, What is public). */
export function isPublic(article: Pick<Article, 'status' | 'publishDate'>, now: string): boolean {
  return article.status === 'Active' && article.publishDate <= now
}
