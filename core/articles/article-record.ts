/** From an article to what is stored of it: its content, and what is derived from it. */
import type { Locale } from '#shared/locale.ts'
import { truncateText } from '#shared/plain-text.ts'
import { monthOf } from '#shared/dates.ts'
import { normaliseForSearch } from '../search/normalise.ts'
import type { ArticleRecord } from './articles.repository.ts'
import { EXCERPT_LENGTH, languageOfArticle, type ArticleContent } from './articles.ts'
import { plainText } from './content/html-tree.ts'
import { renderContent, type RenderedContent } from './content/render-content.ts'

export type NewArticle = ArticleContent & {
  /** Of an article that was read before it came here; 0 without it. */
  visits?: number
}

/** What is found from the fields below alone. */
export type DerivedFields = { language: Locale; excerpt: string; searchText: string; rendered: RenderedContent }
export type DerivedFrom = Pick<ArticleContent, 'title' | 'writer' | 'category' | 'description'>

/** Of an article whose content is sanitized already. */
export function deriveFields(article: DerivedFrom): DerivedFields {
  const { title, writer, description } = article
  const text = plainText(description)
  const language = languageOfArticle(article)
  return {
    language,
    excerpt: truncateText(text, EXCERPT_LENGTH),
    // It begins with the title, which a search by relevance relies on.
    searchText: normaliseForSearch(`${title} ${writer} ${text}`),
    rendered: renderContent(description, language),
  }
}

export function recordOf(
  article: NewArticle,
  derived: DerivedFields,
  times: { createdAt: string; updatedAt: string },
): ArticleRecord {
  return { ...article, ...times, ...derived, month: monthOf(article.publishDate) }
}
