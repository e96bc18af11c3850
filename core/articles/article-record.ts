/** From an article to what is kept of it: the text cleaned, and what is found from it. */
import { monthOf } from '#shared/dates.ts'
import { truncateText, plainText } from '#shared/plain-text.ts'
import { normaliseForSearch } from '../search/normalise.ts'
import type { ArticleRecord } from './articles.repository.ts'
import { EXCERPT_LENGTH, languageOfArticle, type ArticleContent } from './articles.ts'
import { cleanContent } from './content/clean-content.ts'

export type NewArticle = ArticleContent & {
  /** Of an article that was read before it came here; none unless said. */
  visits?: number
}

type Times = { createdAt: string; updatedAt: string }

export function recordOf(article: NewArticle, times: Times): ArticleRecord {
  return recordOfClean({ ...article, description: cleanContent(article.description) }, times)
}

/** Of an article whose text is clean already. */
export function recordOfClean(article: NewArticle, times: Times): ArticleRecord {
  const text = plainText(article.description)
  return {
    ...article,
    ...times,
    language: languageOfArticle(article),
    month: monthOf(article.publishDate),
    excerpt: truncateText(text, EXCERPT_LENGTH),
    searchText: searchTextOf(article, text),
  }
}

/** What is looked through: it begins with the title. */
function searchTextOf(article: Pick<ArticleContent, 'title' | 'writer'>, text: string): string {
  return normaliseForSearch(`${article.title} ${article.writer} ${text}`)
}
