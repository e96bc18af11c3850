/** From an article's content to the record that is stored: with what is computed from it. */
import { monthOf } from '#shared/dates.ts'
import { truncateText, plainText } from '#shared/plain-text.ts'
import type { NewContentOfTable } from '../nouns/table.ts'
import { normaliseForSearch } from '../search/normalise.ts'
import type { ArticleRecord } from './articles.repository.ts'
import type { articlesTable } from './articles.table.ts'
import { EXCERPT_LENGTH, languageOfArticle, type ArticleContent } from './articles.ts'

/** Of an importer: an article that was read before it came here has its visits. */
export type NewArticle = NewContentOfTable<typeof articlesTable> & { visits?: number }

type Times = { createdAt: string; updatedAt: string }

/** Of an article whose text is clean already. */
export function recordOfClean(article: ArticleContent & { visits?: number }, times: Times): ArticleRecord {
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
