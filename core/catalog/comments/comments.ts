/** Comments: a reader's text and rating under an article. */
import { preview } from '#shared/plain-text.ts'
import { MAX_COMMENT_LENGTH, MAX_TITLE_LENGTH, RATING_RANGE } from '#shared/schemas/limits.ts'
import { cleanText } from '#shared/schemas/text-rules.ts'
import type { CommentStatus } from '#shared/schemas/statuses.ts'
import { AppError } from '#core/app-error.ts'
import type { Order } from '#core/records/list-filter.ts'
import type { ContentOfTable, RecordOfTable } from '#core/records/nouns/table.ts'
import { commentsTable } from './comments.table.ts'

/** Columns by which staff sort their list. */
export const COMMENT_COLUMNS = [...commentsTable.sortable, 'article_title'] as const
export type CommentColumn = (typeof COMMENT_COLUMNS)[number]

export type CommentFilter = {
  /** Words of the comment, its writer's name or its article's title. */
  q?: string
  status?: CommentStatus
  rating?: number
  articleId?: number
  /** On articles in one of these categories. */
  categories?: readonly string[]
  /** Times: `from` inclusive, `before` exclusive. */
  from?: string
  before?: string
  sort?: CommentColumn
  order?: Order
}

/** The fields of a new comment. */
export type CommentRecord = ContentOfTable<typeof commentsTable> & { createdAt: string } & Partial<FromElsewhere>

/** What a comment from a former site has: its id, and a name in place of an account. */
type FromElsewhere = Pick<RecordOfTable<typeof commentsTable>, 'id' | 'guestName' | 'formerReader'>

export type Comment = RecordOfTable<typeof commentsTable> & {
  articleTitle: string
  /** Empty where the reader has deleted their account; a guest has one name. */
  firstName: string
  lastName: string
}

export type RatingSummary = {
  /** From 1 to 5, not rounded; 0 if there are none. */
  average: number
  /** The ratings that it is made of: the newest of each reader. */
  count: number
  /** A reader may write several. */
  comments: number
}

/** The title of a comment in lists of records: its first words. */
export function titleOfComment({ comment }: Pick<Comment, 'comment'>): string {
  return preview(comment, MAX_TITLE_LENGTH - 1)
}

/**
 * The text of a new comment as it is stored: plain text, without invisible characters, with at most one empty line in a
 * row. Throws `comment.rating_required`, `comment.required`, `comment.too_long`, in this order.
 */
export function checkedComment(input: { comment: string; rating: number }): string {
  const { rating } = input
  if (!Number.isInteger(rating) || rating < RATING_RANGE.from || rating > RATING_RANGE.to) {
    throw new AppError('comment.rating_required', { fields: { rating: ['comment.rating_required'] } })
  }
  const comment = cleanText(input.comment).replace(/\n{3,}/g, '\n\n')
  const code = Array.from(comment).length > MAX_COMMENT_LENGTH ? 'comment.too_long' : 'comment.required'
  if (comment === '' || code === 'comment.too_long') {
    throw new AppError(code, { fields: { comment: [code] } })
  }
  return comment
}
