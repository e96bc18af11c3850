/** Computes the stored record of an article, with its derived fields, from its content. */
import type { Locale } from '#shared/locale.ts'
import { truncateText } from '#shared/plain-text.ts'
import { monthOf } from '#shared/dates.ts'
import { fold } from '#shared/search/fold.ts'
import type { NewContentOfTable } from '#core/records/nouns/table.ts'
import type { ArticleRecord, ArticleTexts } from './articles.repository.ts'
import type { articlesTable } from './articles.table.ts'
import { EXCERPT_LENGTH, languageOfArticle, type ArticleContent } from './articles.ts'
import { plainText } from '#core/html-tree.ts'
import { renderContent } from './content/render-content.ts'

/** An article to import; `visits` preserves the count of an article that was published elsewhere. */
export type NewArticle = NewContentOfTable<typeof articlesTable> & { visits?: number }

/** The fields beside title, writer and content that searches look in. */
export const SEARCHED = ['kicker', 'shortTitle', 'standfirst'] as const
/** The fields that `DerivedFields` are derived from, and no others. */
const DERIVED_FROM = ['title', 'category', 'description', ...SEARCHED] as const

export type DerivedFrom = Pick<ArticleContent, (typeof DERIVED_FROM)[number]>
export type DerivedFields = ArticleTexts & { language: Locale; excerpt: string }

/** What searches find an article by beside its title and writer; `text`: its content without markup. */
export function searchableText(article: Pick<ArticleContent, (typeof SEARCHED)[number]>, text: string): string {
  return [...SEARCHED.map((field) => article[field]), text].filter(Boolean).join(' ')
}

/** Whether a change requires the derived fields to be computed again. */
export function changesDerivedFields(before: DerivedFrom, after: DerivedFrom): boolean {
  return DERIVED_FROM.some((field) => before[field] !== after[field])
}

/** For an article whose content is sanitized already. */
export function deriveFields(article: DerivedFrom): DerivedFields {
  const { description, standfirst } = article
  const text = plainText(description)
  const language = languageOfArticle(article)
  return {
    language,
    excerpt: standfirst ?? truncateText(text, EXCERPT_LENGTH),
    searchText: fold(searchableText(article, text)),
    rendered: renderContent(description, language),
  }
}

/** An article of an issue has the month that it was given with it. */
export function recordOf(
  article: ArticleContent & { visits?: number },
  { language, excerpt }: Pick<DerivedFields, 'language' | 'excerpt'>,
  { createdAt, updatedAt, issueId = null, month }: RecordedBeside,
): ArticleRecord {
  const isOfIssue = issueId !== null && month !== undefined
  return {
    ...article,
    createdAt,
    updatedAt,
    language,
    excerpt,
    issueId,
    month: isOfIssue ? month : monthOf(article.publishDate),
  }
}

type RecordedBeside = { createdAt: string; updatedAt: string; issueId?: number | null; month?: string }
