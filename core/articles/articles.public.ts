/** Which articles are public, as the contract defines it: Active, with a publish date that has passed. */
import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { Article } from './articles.ts'

/** The status of articles that become public at their publish date. */
export const PUBLIC_STATUS = 'Active'

export function isPublicArticle(article: Pick<Article, 'status' | 'publishDate'>, now: string): boolean {
  return article.status === PUBLIC_STATUS && article.publishDate <= now
}

/** The same in SQL, for a query that includes `articles`. */
export function wherePublicArticle(now: string): Expression<SqlBool> {
  const column = expressionBuilder<Schema, 'articles'>()
  return column.and([column('articles.status', '=', PUBLIC_STATUS), column('articles.publish_date', '<=', now)])
}

/** Active, with a publish date in the future. */
export function isScheduledArticle(article: Pick<Article, 'status' | 'publishDate'>, now: string): boolean {
  return article.status === PUBLIC_STATUS && article.publishDate > now
}

/** The same in SQL, for a query that includes `articles`. */
export function whereScheduledArticle(now: string): Expression<SqlBool> {
  const column = expressionBuilder<Schema, 'articles'>()
  return column.and([column('articles.status', '=', PUBLIC_STATUS), column('articles.publish_date', '>', now)])
}
