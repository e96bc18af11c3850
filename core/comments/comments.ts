/** Comments: a reader's words and rating under an article. */
import { truncateText } from '#shared/plain-text.ts'
import { MAX_COMMENT_LENGTH, MAX_TITLE_LENGTH, RATING_RANGE } from '#shared/schemas/limits.ts'
import type { CommentStatus } from '#shared/schemas/statuses.ts'
import { AppError } from '../app-error.ts'
import type { Order } from '../list-filter.ts'

export type { CommentStatus }

/** Columns that staff order their list by. */
export const COMMENT_COLUMNS = ['created_at', 'rating', 'article_title', 'status'] as const
export type CommentColumn = (typeof COMMENT_COLUMNS)[number]

export type CommentFilter = {
  /** Words of the comment, its writer's name or its article's title. */
  q?: string
  status?: CommentStatus
  rating?: number
  articleId?: number
  /** Of articles in one of these. */
  categories?: readonly string[]
  /** Moments: from this one on, and before that one. */
  from?: string
  before?: string
  sort?: CommentColumn
  order?: Order
}

export type Comment = {
  id: number
  articleId: number
  articleTitle: string
  userId: number
  firstName: string
  lastName: string
  comment: string
  /** 1 to 5. */
  rating: number
  status: CommentStatus
  createdAt: string
}

export type RatingSummary = {
  /** 1 to 5 with its fraction; 0 where there are none. */
  average: number
  count: number
}

/** What a comment is called where things are listed by title: how it begins. */
export function titleOfComment({ comment }: Pick<Comment, 'comment'>): string {
  return truncateText(comment, MAX_TITLE_LENGTH)
}

/**
 * The words of a new comment as they are kept: plain text, without what cannot be seen, at most one empty line in a row.
 * Throws `comment.rating_required`, `comment.required`, `comment.too_long`, in this order.
 */
export function checkedComment(given: { comment: string; rating: number }): string {
  const { rating } = given
  if (!Number.isInteger(rating) || rating < RATING_RANGE.from || rating > RATING_RANGE.to) {
    throw new AppError('comment.rating_required', { fields: { rating: ['comment.rating_required'] } })
  }
  const comment = given.comment
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const code = Array.from(comment).length > MAX_COMMENT_LENGTH ? 'comment.too_long' : 'comment.required'
  if (comment.replace(/[\p{Cf}\p{Z}]/gu, '') === '' || code === 'comment.too_long') {
    throw new AppError(code, { fields: { comment: [code] } })
  }
  return comment
}
