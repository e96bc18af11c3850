/** Articles: what the product knows of them, without database or wire. */
import { isUrduCategory } from '#shared/categories.ts'
import type { Locale } from '#shared/locale.ts'
import type { ArticleStatus } from '#shared/schemas/statuses.ts'
import { languageOfText } from '#shared/script.ts'
import type { ContentOfTable, RecordOfTable } from '../nouns/table.ts'
import { articlesTable } from './articles.table.ts'
import { plainText } from './content/html-tree.ts'

/** An article with its text and all that staff see. */
export type Article = RecordOfTable<typeof articlesTable>

/** An article as lists show it. */
export type ArticleSummary = Pick<
  Article,
  'id' | 'title' | 'writer' | 'category' | 'language' | 'publishDate' | 'coverImage' | 'excerpt' | 'visits'
>

/** What staff write of an article; a revision keeps all of it. */
export type ArticleContent = ContentOfTable<typeof articlesTable>

/** Columns that staff order their list by. */
export type ArticleColumn = (typeof articlesTable.sortable)[number]
export const ARTICLE_SORTS = ['newest', 'relevance', ...articlesTable.sortable] as const

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
  /** Only months before or after this one (`yyyy-mm`). */
  beforeMonth?: string
  afterMonth?: string
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
  return articlesTable.sortable.find((column) => column === filter.sort) ?? null
}

/** A month that holds articles: how many, and the one whose cover stands for it (the newest with a cover, else the newest). */
export type MonthGroup = { month: string; count: number; coverImage: string | null; articleId: number }

/** The nearest months before and after a month that have articles; null where there is none. */
export type MonthNeighbours = { earlier: string | null; later: string | null }

export const EXCERPT_LENGTH = 300

/** The language of an article: Urdu by its category, otherwise what most of its letters are. */
export function languageOfArticle(article: { category: string; title: string; description: string }): Locale {
  if (isUrduCategory(article.category)) return 'ur'
  return languageOfText(`${article.title} ${plainText(article.description.slice(0, 4000))}`)
}
