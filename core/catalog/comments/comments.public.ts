/** Which comments are public, as the contract defines it: approved ones under a public article. */
import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { isPublicArticle, wherePublicArticle } from '#core/articles/articles.public.ts'
import type { Article } from '#core/articles/articles.ts'
import type { Comment } from './comments.ts'

export function isApproved(comment: Pick<Comment, 'status'>): boolean {
  return comment.status === 'approved'
}

/** The same in SQL, for a query that includes `comments`. */
export function whereApproved(): Expression<SqlBool> {
  return expressionBuilder<Schema, 'comments'>()('comments.status', '=', 'approved')
}

export function isPublicComment(
  comment: Pick<Comment, 'status'>,
  article: Pick<Article, 'status' | 'publishDate' | 'takeDownAt'>,
  now: string,
): boolean {
  return isApproved(comment) && isPublicArticle(article, now)
}

/** The same in SQL, for a query that includes `comments` and `articles`. */
export function wherePublicComment(now: string): Expression<SqlBool> {
  return expressionBuilder<Schema, 'comments' | 'articles'>().and([whereApproved(), wherePublicArticle(now)])
}
