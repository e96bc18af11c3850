/** Articles: what the product knows of them, without database or wire. */
import { isUrduCategory } from '#shared/categories.ts'
import { directionOf, type Direction, type Locale } from '#shared/locale.ts'
import { plainText } from '#shared/plain-text.ts'
import { languageOfText } from '#shared/script.ts'

export const ARTICLE_STATUSES = ['Active', 'Inactive', 'Draft', 'Pending'] as const
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number]

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
}

/** Filters of a list; all of them must hold. */
export type ArticleFilter = {
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
}

export const EXCERPT_LENGTH = 300

/** The language of an article: Urdu by its category, otherwise what most of its letters are. */
export function languageOfArticle(article: { category: string; title: string; description: string }): Locale {
  if (isUrduCategory(article.category)) return 'ur'
  return languageOfText(`${article.title} ${plainText(article.description.slice(0, 4000))}`)
}

export function directionOfArticle(article: Pick<ArticleSummary, 'language'>): Direction {
  return directionOf(article.language)
}

/** Public: Active, and its moment of publishing has come (contract, What is public). */
export function isPublic(article: Pick<Article, 'status' | 'publishDate'>, now: string): boolean {
  return article.status === 'Active' && article.publishDate <= now
}
