/**
 * Kinds of fields in writing calls. Each says what is wrong by an error code, and takes numbers that arrive as text.
 * A required one is `…` as it is; where nothing may be sent, `.optional()`; null and an empty text are nothing.
 */
import { z } from 'zod'
import { CATEGORY_SLUGS } from '../categories.ts'
import { parseMoment } from '../dates.ts'
import type { ErrorCode } from '../i18n/en/errors.ts'

const MAX_ID = 2_147_483_647
const MAX_TITLE_LENGTH = 255
const MAX_URL_LENGTH = 2000

type Issue = { input?: unknown }

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function orRequired(code: ErrorCode, required: ErrorCode = 'field.required') {
  return { error: (issue: Issue) => (isNothing(issue.input) ? required : code) }
}

/** Without control characters (databases take no NUL), in the composed form, trimmed. */
export function normalizeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .normalize('NFC')
    .trim()
}

/** 1 to 255 characters after trimming. */
export const titleText = z
  .string(orRequired('field.text'))
  .transform(normalizeText)
  .refine((text) => text !== '', { error: 'field.required' satisfies ErrorCode, abort: true })
  .refine((text) => Array.from(text).length <= MAX_TITLE_LENGTH, { error: 'field.too_long' satisfies ErrorCode })

const MAX_TEXT_LENGTH = 20_000

/** 1 to 20,000 characters after trimming. */
export const requiredText = z
  .string(orRequired('field.text'))
  .transform(normalizeText)
  .refine((text) => text !== '', { error: 'field.required' satisfies ErrorCode, abort: true })
  .refine((text) => text.length <= MAX_TEXT_LENGTH, { error: 'field.text_long' satisfies ErrorCode })

/** An e-mail address; what it must look like is only what every address does. */
export const email = z
  .string(orRequired('field.text'))
  .transform(normalizeText)
  .refine((text) => text !== '', { error: 'field.required' satisfies ErrorCode, abort: true })
  .refine((text) => text.length <= MAX_TITLE_LENGTH && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text), {
    error: 'account.email_invalid' satisfies ErrorCode,
  })

/** As it was typed, of any length: its own rules stand where it is kept. */
export function longText(required: ErrorCode = 'field.required') {
  return z.string(orRequired('field.text', required)).transform((text) => text.toWellFormed().replaceAll('\0', ''))
}

/** Text that may be missing; nothing is the empty text. */
export const optionalText = z
  .union([z.string(), z.null()], { error: 'field.text' satisfies ErrorCode })
  .transform((text) => normalizeText(text ?? ''))
  .refine((text) => text.length <= MAX_TEXT_LENGTH, { error: 'field.text_long' satisfies ErrorCode })
  .optional()

/** One of some words, written exactly so; nothing is no choice. */
export function choice<Word extends string>(words: readonly [Word, ...Word[]]) {
  return z
    .union([z.enum(words), z.literal(''), z.null()], { error: 'field.choice' satisfies ErrorCode })
    .transform((word) => (word === '' || word === null ? undefined : word))
    .optional()
}

/** One of some words, which must be chosen. */
export function requiredChoice<Word extends string>(words: readonly [Word, ...Word[]]) {
  return z.enum(words, orRequired('field.choice'))
}

/** One of the 22, in any case. */
export const category = z
  .string(orRequired('field.text'))
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.enum(CATEGORY_SLUGS, orRequired('field.choice')))

/** A day or a moment, as ISO 8601 UTC. */
export const moment = z.string(orRequired('field.date_format')).transform((text, context) => {
  const given = text.trim()
  const read = parseMoment(given)
  // A year of four digits, so that dates sort as texts do.
  if (read !== null && /^[1-9]\d{3}-/.test(read)) return read
  const code: ErrorCode =
    given === '' ? 'field.required' : /^\d{4}-\d{2}-\d{2}/.test(given) ? 'field.date_unreal' : 'field.date_format'
  context.addIssue({ code: 'custom', message: code })
  return z.NEVER
})

/** An http(s) address, or a path of this site beginning with one `/`. */
export function isAddress(text: string): boolean {
  if (text.length > MAX_URL_LENGTH || /[\s\p{Cc}\\"<>]/u.test(text)) return false
  if (text.startsWith('/')) return !text.startsWith('//')
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

export const address = addressThat(isAddress, 'field.address')

/** An address of a kind of its own, with what is said of any other. */
export function addressThat(fits: (text: string) => boolean, code: ErrorCode) {
  return z
    .string(orRequired(code))
    .transform((text) => text.trim())
    .refine((text) => text !== '', { error: 'field.required' satisfies ErrorCode, abort: true })
    .refine(fits, { error: code, abort: true })
}

/** An address that may be missing; nothing is null. */
export const optionalAddress = z
  .union([z.string(), z.null()], { error: 'field.address' satisfies ErrorCode })
  .transform((text) => text?.trim() || null)
  .refine((text) => text === null || isAddress(text), { error: 'field.address' satisfies ErrorCode })
  .optional()

/** A whole number of a range, also as text. */
export function integer(range: { from: number; to: number }) {
  return z
    .union([z.number(), z.string().regex(/^\s*\d{1,10}\s*$/, orRequired('field.number'))], orRequired('field.number'))
    .transform(Number)
    .refine(Number.isInteger, { error: 'field.number' satisfies ErrorCode, abort: true })
    .refine((number) => number >= range.from && number <= range.to, {
      error: 'field.range' satisfies ErrorCode,
      params: range,
    })
}

/** The same that may be missing; nothing is no number. */
export function optionalInteger(range: { from: number; to: number }) {
  return z
    .union([z.literal(''), z.null(), integer(range)], { error: 'field.number' satisfies ErrorCode })
    .transform((number) => (number === '' || number === null ? undefined : number))
    .optional()
}

/** The number of another thing; nothing is null. */
export const optionalId = z
  .union([z.literal(''), z.null(), integer({ from: 1, to: MAX_ID })], {
    error: 'field.number' satisfies ErrorCode,
  })
  .transform((id) => (id === '' ? null : id))
  .optional()

const MAX_SELECTION = 200

/** Ids that something is done with together, each once. */
export const selection = z
  .array(integer({ from: 1, to: MAX_ID }), { error: 'field.list' satisfies ErrorCode })
  .min(1, { error: 'field.list' satisfies ErrorCode })
  .max(MAX_SELECTION, { error: 'field.list' satisfies ErrorCode })
  .transform((ids) => [...new Set(ids)])
