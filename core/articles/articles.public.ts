/**
 * Which articles are public: Active, with a publish date that has passed, as the contract defines it, and not taken down.
 * An article that is taken down becomes Inactive as well, as soon as a job can write that.
 */
import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { Article } from './articles.ts'

/** The status of articles that become public at their publish date. */
export const PUBLIC_STATUS = 'Active'

type Dated = Pick<Article, 'status' | 'publishDate'>
/** Events of earlier versions of the site name no moment at which an article is taken down. */
type Limited = Dated & { takeDownAt?: string | null }

/** Active, with a publish date that has passed: readers see it or, if it is taken down, have seen it. */
export function isPublishedArticle(article: Dated, now: string): boolean {
  return article.status === PUBLIC_STATUS && article.publishDate <= now
}

export function isPublicArticle(article: Limited, now: string): boolean {
  return isPublishedArticle(article, now) && (!article.takeDownAt || article.takeDownAt > now)
}

/** The same in SQL, for a query that includes `articles`; `datedBy`: only those with a publish date until then. */
export function wherePublicArticle(now: string, datedBy: string = now): Expression<SqlBool> {
  const column = expressionBuilder<Schema, 'articles'>()
  return column.and([
    column('articles.status', '=', PUBLIC_STATUS),
    column('articles.publish_date', '<=', datedBy),
    whereNotTakenDown(now),
  ])
}

/** Neither the status nor the publish date is checked. */
export function whereNotTakenDown(now: string): Expression<SqlBool> {
  const column = expressionBuilder<Schema, 'articles'>()
  return column.or([column('articles.take_down_at', 'is', null), column('articles.take_down_at', '>', now)])
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
