/** Filters and orders that lists have alike: for staff above all, and harmless for anyone. */
import { z } from 'zod'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { endOfDay, parseMoment } from '#shared/dates.ts'
import { oneOf } from './choice-query.ts'

/** A column of the list to order it by, and which way. */
export function ordering<Column extends string>(columns: readonly [Column, ...Column[]]) {
  return {
    sort: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z
        .enum(columns, 'query.sort_invalid' satisfies ErrorCode)
        .optional()
        .meta({ description: 'A column of the list.' }),
    ),
    order: oneOf(['asc', 'desc'], 'Of a column; asc by default.'),
  }
}

/** Moments of two days of Asia/Karachi, both of which count. */
export function between(query: { from?: string | undefined; to?: string | undefined }): {
  from?: string
  before?: string
} {
  const from = query.from && parseMoment(query.from)
  const before = query.to && endOfDay(query.to)
  return { ...(from && { from }), ...(before && { before }) }
}

export const LANGUAGE_OF = { en: 'English', ur: 'Urdu' } as const
