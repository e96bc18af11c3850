/** Filters and sort orders that many lists share: intended for staff, harmless for anyone. */
import { z } from 'zod'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { oneOf } from './choice-query.ts'

/** The column that a list is sorted by, and the direction. */
export function ordering<Column extends string>(columns: readonly [Column, ...Column[]]) {
  return {
    sort: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z
        .enum(columns, 'query.sort_invalid' satisfies ErrorCode)
        .optional()
        .meta({ description: 'A sortable column of the list.' }),
    ),
    order: oneOf(['asc', 'desc'], 'The sort direction; asc by default.'),
  }
}

export const LANGUAGE_BY_LOCALE = { en: 'English', ur: 'Urdu' } as const
