/** The filters and sort orders of lists of magazine issues and e-books. */
import { z } from 'zod'
import type { PublicationFilter } from '#core/catalog/publications/publications.service.ts'
import { publicationsTable } from '#core/catalog/publications/publications.table.ts'
import { TIME_ZONE } from '#shared/dates.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { ACTIVE_OR_NOT, SHELVES } from '#shared/schemas/statuses.ts'
import { day, oneOf } from '../query/choice-query.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { pagingQuery } from '../query/paging.ts'
import { language, text } from '../query/query-fields.ts'
import { LANGUAGE_BY_LOCALE, ordering } from '../query/list-query.ts'
import { between } from '../query/period.ts'

export const publicationListQuery = z.object({
  q: text('Search terms: the title or the description.'),
  status: oneOf(ACTIVE_OR_NOT, 'Whether it is shown.'),
  language,
  archived: oneOf(['0', '1'], '1: only archived ones; 0: only others.'),
  shelf: oneOf(SHELVES, 'Only one shelf of e-books.'),
  magazine: oneOf(MAGAZINE_TYPES, 'Only issues of one magazine.'),
  from: day,
  to: day,
  ...ordering(publicationsTable.sortable),
  ...pagingQuery,
})

export function filterOf(query: z.infer<typeof publicationListQuery>): PublicationFilter {
  const { q, status, shelf, magazine, sort, order } = query
  return {
    ...omitUndefined({ q, status, shelf, magazine, sort, order }),
    ...(query.language && { language: LANGUAGE_BY_LOCALE[query.language] }),
    ...(query.archived && { archived: query.archived === '1' }),
    // Issues and e-books are dated by a day alone.
    ...between(query, TIME_ZONE),
  }
}
