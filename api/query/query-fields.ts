/**
 * Values of the query: each given once, an empty one treated as absent, and an invalid one reported with our own
 * message.
 */
import { z } from 'zod'
import { ARTICLE_SORTS } from '#core/articles/articles.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { LOCALES } from '#shared/locale.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { latinDigits } from '#shared/schemas/text-rules.ts'

function withoutEmpty(value: unknown): unknown {
  return value === '' ? undefined : value
}

/** A date or a part of one. */
export function digitsOf(value: unknown): unknown {
  return typeof value === 'string' ? withoutEmpty(latinDigits(value)) : value
}

function readNumber(value: unknown): unknown {
  const digits = typeof value === 'string' ? latinDigits(value) : ''
  return /^[0-9]{1,15}$/.test(digits) ? Number(digits) : withoutEmpty(value)
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? withoutEmpty(value.toLowerCase()) : value
}

/** No database stores NUL, and PostgreSQL rejects it. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? withoutEmpty(value.replaceAll('\0', '')) : value
}

export function integer(range: { from: number; to: number }, wrong: ErrorCode, description: string) {
  return z.preprocess(
    readNumber,
    z.int(wrong).min(range.from, wrong).max(range.to, wrong).optional().meta({ description }),
  )
}

export function text(description: string) {
  return z.preprocess(
    withoutNul,
    z
      .string('query.given_twice' satisfies ErrorCode)
      .optional()
      .meta({ description }),
  )
}

export const month = z.preprocess(
  digitsOf,
  z
    .string('query.given_twice' satisfies ErrorCode)
    .regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/, 'query.month_invalid' satisfies ErrorCode)
    .optional()
    .meta({ description: 'yyyy-mm in Asia/Karachi.' }),
)

export const magazine = z.preprocess(
  lowerCase,
  z
    .enum(MAGAZINE_TYPES, 'query.magazine_invalid' satisfies ErrorCode)
    .optional()
    .meta({ description: 'One of the five magazines.' }),
)

const LANGUAGE_NAMES = new Map([
  ['english', 'en'],
  ['urdu', 'ur'],
])

/** Also under the names that magazine issues, e-books and videos have. */
export const language = z.preprocess(
  (value) => {
    const given = lowerCase(value)
    return typeof given === 'string' ? (LANGUAGE_NAMES.get(given) ?? given) : given
  },
  z
    .enum(LOCALES, 'query.language_invalid' satisfies ErrorCode)
    .optional()
    .meta({ description: 'English or Urdu.' }),
)

export function sortBy<Word extends string>(words: readonly [Word, ...Word[]]) {
  return z.preprocess(
    lowerCase,
    z
      .enum(words, 'query.sort_invalid' satisfies ErrorCode)
      .optional()
      .meta({
        description: 'newest (default), relevance with q (what the readers’ search finds, in its order), or a column.',
      }),
  )
}

export const sort = sortBy(ARTICLE_SORTS)
