/** Comments: a reader's words and rating under an article. */
import { truncateText } from '#shared/plain-text.ts'
import { MAX_COMMENT_LENGTH, MAX_TITLE_LENGTH, RATING_RANGE } from '#shared/schemas/limits.ts'
import type { CommentStatus } from '#shared/schemas/statuses.ts'
import { AppError } from '../app-error.ts'
import type { Order } from '../list-filter.ts'
import type { ContentOfTable, RecordOfTable } from '../nouns/table.ts'
import { commentsTable } from './comments.table.ts'

/** Columns that staff order their list by. */
export const COMMENT_COLUMNS = [...commentsTable.sortable, 'article_title'] as const
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

/** What is written of a comment. */
export type CommentRecord = ContentOfTable<typeof commentsTable> & { createdAt: string }

export type Comment = RecordOfTable<typeof commentsTable> & {
  articleTitle: string
  firstName: string
  lastName: string
}

export type RatingSummary = {
  /** 1 to 5 with its fraction; 0 where there are none. */
  average: number
  count: number
}

/** What a comment is called where records are listed by title: how it begins. */
export function titleOfComment({ comment }: Pick<Comment, 'comment'>): string {
  return truncateText(comment, MAX_TITLE_LENGTH)
}

/**
 * The words of a new comment as they are kept: plain text, without what cannot be seen, at most one empty line in a row.
 * Throws `comment.rating_required`, `comment.required`, `comment.too_long`, in this order.
 */
export function checkedComment(input: { comment: string; rating: number }): string {
  const { rating } = input
  if (!Number.isInteger(rating) || rating < RATING_RANGE.from || rating > RATING_RANGE.to) {
    throw new AppError('comment.rating_required', { fields: { rating: ['comment.rating_required'] } })
  }
  const comment = input.comment
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
