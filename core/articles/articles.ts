/** Articles: domain types and pure rules. */
import { isUrduCategory } from '#shared/categories.ts'
import type { Locale } from '#shared/locale.ts'
import type { ArticleStatus } from '#shared/schemas/statuses.ts'
import type { PendingStage } from '#shared/stages.ts'
import { languageOfText } from '#shared/script.ts'
import type { Spelled } from '#core/records/list-filter.ts'
import type { ContentOfTable, RecordOfTable } from '#core/records/nouns/table.ts'
import { articlesTable } from './articles.table.ts'
import { plainText } from '#core/html-tree.ts'

/** An article with its content and all other fields that staff see. */
export type Article = RecordOfTable<typeof articlesTable>

/** An article in lists. */
export type ArticleSummary = Pick<
  Article,
  | 'id'
  | 'title'
  | 'shortTitle'
  | 'writer'
  | 'category'
  | 'language'
  | 'publishDate'
  | 'coverImage'
  | 'coverFocus'
  | 'excerpt'
  | 'visits'
  | 'version'
  | 'month'
>

/** The articles beside one in its category; `older` and `newer` are missing at the ends. */
export type Neighbours = Partial<
  Record<'older' | 'newer', Pick<Article, 'id' | 'title' | 'shortTitle' | 'publishDate'>>
>

/** The fields of an article that staff write; a revision stores all of them. */
export type ArticleContent = ContentOfTable<typeof articlesTable>

/** An article with the content of another state of it. */
export function withContent(article: Article, content: ArticleContent): Article {
  const changed = { ...article, ...content }
  return { ...changed, language: languageOfArticle(changed) }
}

/** The title in lists. */
export function listTitle({ title, shortTitle }: Pick<Article, 'title' | 'shortTitle'>): string {
  return shortTitle ?? title
}

/** Columns by which staff sort their list. */
export type ArticleColumn = (typeof articlesTable.sortable)[number]
export const ARTICLE_SORTS = ['newest', 'relevance', ...articlesTable.sortable] as const
/** Of the newsroom's list: when articles are due, those without a day last. */
export const DESK_SORTS = [...ARTICLE_SORTS, 'due_day'] as const

/** Filters of a list, all combined. */
export type ArticleFilter = Spelled & {
  ids?: readonly number[]
  /** `relevance`, with `q`: what the readers' search finds, in its order. Otherwise newest first. */
  sort?: (typeof DESK_SORTS)[number]
  /** The direction of a column; ascending by default. */
  order?: 'asc' | 'desc'
  /** Words that the title, writer or content must contain. */
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
  /** `Scheduled`: Active, with a publish date in the future. */
  status?: ArticleStatus | 'Scheduled'
  authorId?: number
  /** Only Pending articles in a stage. */
  pending?: PendingStage
  /** Null for those that nobody is assigned to. */
  assigneeId?: number | null
  /** Unfinished articles that are due today or before, or within the next days of a time zone; or those without a day. */
  due?: { withinDays: number; zone: string } | 'none'
  /** The same until a day (yyyy-mm-dd). */
  dueBy?: string
  /** Publish dates, ISO 8601 UTC: `from` inclusive, `before` exclusive. */
  from?: string
  before?: string
  /** A publish date earlier than `from` that is included too, and one within the period that is not. */
  aloneFrom?: string
  aloneExcept?: string
}

export function columnOfSort(filter: Pick<ArticleFilter, 'sort'>): ArticleColumn | null {
  return articlesTable.sortable.find((column) => column === filter.sort) ?? null
}

/**
 * A month with articles: their number, and the article whose cover represents it (the newest with a cover, else the
 * newest).
 */
export type MonthGroup = Pick<Article, 'coverImage' | 'coverFocus'> & {
  month: string
  count: number
  articleId: number
}

/** The nearest months before and after a month that have articles; null where there is none. */
export type MonthNeighbours = { earlier: string | null; later: string | null }

export const EXCERPT_LENGTH = 300

/** The language of an article: Urdu if its category says so, otherwise that of most of its characters. */
export function languageOfArticle(article: { category: string; title: string; description: string }): Locale {
  if (isUrduCategory(article.category)) return 'ur'
  return languageOfText(`${article.title} ${plainText(article.description.slice(0, 4000))}`)
}
