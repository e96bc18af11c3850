/** Which articles are public (contract, What is public): Active, and the moment of publishing has come. */
import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { Article } from './articles.ts'

export function isPublicArticle(article: Pick<Article, 'status' | 'publishDate'>, now: string): boolean {
  return article.status === 'Active' && article.publishDate <= now
}

/** The same in SQL, where `articles` is among the tables of the query. */
export function wherePublicArticle(now: string): Expression<SqlBool> {
  const column = expressionBuilder<Schema, 'articles'>()
  return column.and([column('articles.status', '=', 'Active'), column('articles.publish_date', '<=', now)])
}

/** Active, and still to come. */
export function isScheduledArticle(article: Pick<Article, 'status' | 'publishDate'>, now: string): boolean {
  return article.status === 'Active' && article.publishDate > now
}

/** The same in SQL, where `articles` is among the tables of the query. */
export function whereScheduledArticle(now: string): Expression<SqlBool> {
  const column = expressionBuilder<Schema, 'articles'>()
  return column.and([column('articles.status', '=', 'Active'), column('articles.publish_date', '>', now)])
}
