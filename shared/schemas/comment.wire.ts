/** Comments as the API returns them. */
import { z } from 'zod'
import { RATING_RANGE } from './limits.ts'

export const commentWire = z
  .object({
    id: z.int().positive(),
    comment: z.string(),
    rating: z.int().min(RATING_RANGE.from).max(RATING_RANGE.to),
    user_first_name: z.string(),
    user_last_name: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Comment' })
export type CommentWire = z.infer<typeof commentWire>

export const staffCommentWire = commentWire
  .extend({ user: z.int(), article: z.int(), article_title: z.string(), status: z.string() })
  .meta({ id: 'StaffComment' })
export type StaffCommentWire = z.infer<typeof staffCommentWire>

export const ratingWire = z
  .object({ average: z.number().meta({ description: '1 to 5; 0 if there are none.' }), count: z.int() })
  .meta({ id: 'Rating' })
