/** The filters and sort orders of the staff's lists of comments. */
import { z } from 'zod'
import { COMMENT_COLUMNS, type CommentFilter } from '#core/catalog/comments/comments.ts'
import { categoriesOfMagazine } from '#shared/categories.ts'
import { MAX_ID, RATING_RANGE } from '#shared/schemas/limits.ts'
import { COMMENT_STATUSES } from '#shared/schemas/statuses.ts'
import { day, oneOf } from '../query/choice-query.ts'
import { pagingQuery } from '../query/paging.ts'
import { magazine, text, integer } from '../query/query-fields.ts'
import { ordering } from '../query/list-query.ts'
import { between } from '../query/period.ts'

export const commentListQuery = z.object({
  q: text("Words of the comment, its writer's name or its article's title."),
  status: oneOf(COMMENT_STATUSES, 'Whether it is shown.'),
  rating: integer(RATING_RANGE, 'query.choice_invalid', 'Stars.'),
  article: integer({ from: 1, to: MAX_ID }, 'query.choice_invalid', 'Of one article.'),
  magazine,
  from: day,
  to: day,
  ...ordering(COMMENT_COLUMNS),
  ...pagingQuery,
})

/** `from` and `to` are days of the time zone. */
export function filterOf(query: z.infer<typeof commentListQuery>, zone: string): CommentFilter {
  return {
    ...(query.q !== undefined && { q: query.q }),
    ...(query.status !== undefined && { status: query.status }),
    ...(query.rating !== undefined && { rating: query.rating }),
    ...(query.article !== undefined && { articleId: query.article }),
    ...(query.magazine !== undefined && { categories: categoriesOfMagazine(query.magazine) }),
    ...(query.sort !== undefined && { sort: query.sort }),
    ...(query.order !== undefined && { order: query.order }),
    ...between(query, zone),
  }
}
