/** A comment: the writable fields and the wire format. */
import { z } from 'zod'
import type { ErrorCode } from '../i18n/en/errors.ts'
import { code, digits, requiredChoice } from './fields.ts'
import { MAX_COMMENT_LENGTH, MAX_RAW_COMMENT_LENGTH, RATING_RANGE } from './limits.ts'
import { COMMENT_STATUSES } from './statuses.ts'

/**
 * An integer, also as a string, with a single error code for everything else, whose message tells readers how to fix
 * it.
 */
function wholeNumber(errorCode: ErrorCode) {
  return z.union([z.number(code(errorCode)).int(code(errorCode)), digits], code(errorCode))
}

/** The author is the session's user, whatever `user` contains. */
export const commentSchema = z.object(
  {
    rating: wholeNumber('comment.rating_required')
      .pipe(
        z
          .number()
          .min(RATING_RANGE.from, code('comment.rating_required'))
          .max(RATING_RANGE.to, code('comment.rating_required')),
      )
      .meta({ minimum: RATING_RANGE.from, maximum: RATING_RANGE.to }),
    comment: z
      .string(code('comment.required'))
      .max(MAX_RAW_COMMENT_LENGTH, code('comment.too_long'))
      .meta({ maxLength: MAX_COMMENT_LENGTH }),
    article: wholeNumber('article.not_found'),
  },
  code('comment.rating_required'),
)

/** The fields of a comment that staff can change. */
export const commentStatusSchema = z.object({ status: requiredChoice(COMMENT_STATUSES) })

export const commentWire = z
  .object({
    id: z.int().positive(),
    comment: z.string(),
    rating: z.int().min(0).max(RATING_RANGE.to).meta({ description: '1 to 5; 0 if there is none.' }),
    user_first_name: z.string(),
    user_last_name: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Comment' })
export type CommentWire = z.infer<typeof commentWire>

export const staffCommentWire = commentWire
  .extend({
    user: z.int().nullable().meta({ description: 'Null where the reader has deleted their account.' }),
    article: z.int(),
    article_title: z.string(),
    status: z.string(),
  })
  .meta({ id: 'StaffComment' })
export type StaffCommentWire = z.infer<typeof staffCommentWire>

export const ratingWire = z
  .object({ average: z.number().meta({ description: '1 to 5; 0 if there are none.' }), count: z.int() })
  .meta({ id: 'Rating' })
