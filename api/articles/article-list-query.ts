/** The filters and sort orders of article lists. */
import { z } from 'zod'
import { DESK_SORTS, type ArticleFilter } from '#core/articles/articles.ts'
import { categoriesOfMagazine } from '#shared/categories.ts'
import { MAX_ID } from '#shared/schemas/limits.ts'
import { PENDING_STAGES, type PendingStage } from '#shared/stages.ts'
import { ARTICLE_STATUSES } from '#shared/schemas/statuses.ts'
import { day, oneOf } from '../query/choice-query.ts'
import { publishedBetween } from '../query/period.ts'
import { pagingQuery } from '../query/paging.ts'
import { language, magazine, month, sort, sortBy, text, integer } from '../query/query-fields.ts'

export const articleListQuery = z.object({
  q: text('Search terms: the title, writer or content, in either language.'),
  category: text('The slug of a category, case-insensitive.'),
  month,
  magazine,
  language,
  writer: text('The name printed over the article, exactly.'),
  author: integer({ from: 1, to: MAX_ID }, 'query.choice_invalid', 'The author record of the writer.'),
  status: oneOf([...ARTICLE_STATUSES, 'Scheduled'], 'Scheduled: Active, with a publish date in the future.'),
  from: day,
  to: day,
  sort,
  order: oneOf(['asc', 'desc'], 'The sort direction of a column; asc by default.'),
  texts: oneOf(['0', '1'], '0: every description is empty, for lists that show none. For pages only.'),
  ...pagingQuery,
})
type Query = z.infer<typeof articleListQuery>

/** Days from today until which an article is due. */
const DUE_WITHIN = { now: 0, week: 7 } as const

/** Of the newsroom's list, which also knows what is not public of articles. */
export const deskListQuery = articleListQuery.extend({
  status: oneOf(
    [...ARTICLE_STATUSES, 'Scheduled', ...PENDING_STAGES],
    'Scheduled: Active, with a publish date in the future. Also the stages of Pending articles.',
  ),
  assignee: integer({ from: 0, to: MAX_ID }, 'query.choice_invalid', 'The account that works on it; 0 for nobody.'),
  due: oneOf(
    ['now', 'week', 'none'],
    'Of unfinished articles: due today or before, within seven days, or without a day; in the time zone of publishing.',
  ),
  sort: sortBy(DESK_SORTS),
})

function isPendingStage(status: string | undefined): status is PendingStage {
  return PENDING_STAGES.some((stage) => stage === status)
}

export function deskFilterOf(
  { status, sort: by, ...query }: z.infer<typeof deskListQuery>,
  zone: string,
): ArticleFilter {
  const { assignee, due } = query
  return {
    ...filterOf(query, zone),
    ...(by !== undefined && { sort: by }),
    ...(isPendingStage(status) ? { pending: status } : status !== undefined && { status }),
    ...(assignee !== undefined && { assigneeId: assignee === 0 ? null : assignee }),
    ...(due !== undefined && { due: due === 'none' ? due : { withinDays: DUE_WITHIN[due], zone } }),
  }
}

/** `from` and `to` are days of the time zone. */
export function filterOf(query: Query, zone: string): ArticleFilter {
  return {
    ...(query.q !== undefined && { q: query.q }),
    ...(query.category !== undefined && { category: query.category.toLowerCase() }),
    ...(query.month !== undefined && { month: query.month }),
    ...(query.magazine !== undefined && { categories: categoriesOfMagazine(query.magazine) }),
    ...(query.language !== undefined && { language: query.language }),
    ...(query.writer !== undefined && { writer: query.writer }),
    ...(query.author !== undefined && { authorId: query.author }),
    ...(query.status !== undefined && { status: query.status }),
    ...(query.sort !== undefined && { sort: query.sort }),
    ...(query.order !== undefined && { order: query.order }),
    ...publishedBetween(query, zone),
  }
}

export function wantsText(query: Pick<Query, 'texts'>): { withText?: boolean } {
  return { withText: query.texts !== '0' }
}
