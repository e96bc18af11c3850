/**
 * Field types from which the schemas of the resources are composed. The message of a validation error is an error code,
 * with `params` where the translated message contains a number. Numbers are accepted as strings too, because forms send
 * strings. A required field is used as is, an optional one is `.optional()`; null and the empty string count as absent.
 */
import { z } from 'zod'
import { isCategory } from '../categories.ts'
import { dayOf, hasYear, parseDate, parseMoment } from '../dates.ts'
import { isEmailAddress } from '../email.ts'
import type { ErrorCode } from '../i18n/en/errors.ts'
import {
  MAX_ADDRESS_LENGTH,
  MAX_ID,
  MAX_SELECTION_SIZE,
  MAX_SLUG_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
} from './limits.ts'
import { isSlug } from '../slug.ts'
import { cleanAddress, cleanLine, cleanText, cleanValue, latinDigits, visibleText } from './text-rules.ts'

// In browsers, the content security policy forbids the code that Zod would otherwise generate for speed.
if (typeof document !== 'undefined') z.config({ jitless: true })

type Issue = { input?: unknown }
export type Range = { readonly from: number; readonly to: number }

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && visibleText(value) === '')
}

/** Checks at compile time that the error code exists. */
export function code(errorCode: ErrorCode): { error: ErrorCode } {
  return { error: errorCode }
}

/** The error of a value that is not allowed, and that of none. */
export function orRequired(errorCode: ErrorCode, required: ErrorCode = 'field.required') {
  return { error: (issue: Issue) => (isNothing(issue.input) ? required : errorCode) }
}

function filled(clean: (text: string) => string) {
  return z
    .string(orRequired('field.text'))
    .transform(clean)
    .refine((text) => text !== '', { ...code('field.required'), abort: true })
}

function requiredLine(clean: (text: string) => string) {
  return filled(clean)
    .refine((text) => Array.from(text).length <= MAX_TITLE_LENGTH, {
      ...code('field.too_long'),
      params: { max: MAX_TITLE_LENGTH },
    })
    .meta({ maxLength: MAX_TITLE_LENGTH })
}

/** One line of 1 to 255 characters. */
export const titleText = requiredLine(cleanLine)

/** A telephone number, with as many words beside it as a title has. */
export const telephone = requiredLine((text) => latinDigits(cleanValue(cleanLine(text))))

/** 1 to 20,000 characters. */
export const requiredText = filled(cleanText)
  .refine((text) => text.length <= MAX_TEXT_LENGTH, code('field.text_long'))
  .meta({ maxLength: MAX_TEXT_LENGTH })

export const email = filled(cleanValue).refine(isEmailAddress, code('account.email_invalid'))

/** As typed, of any length: the service that stores it applies its own limits. */
export function longText(required: ErrorCode = 'field.required') {
  return z.string(orRequired('field.text', required)).transform((text) => text.toWellFormed().replaceAll('\0', ''))
}

/** Optional text; the default is the empty string. */
export const optionalText = z
  .union([z.string(), z.null()], code('field.text'))
  .transform((text) => cleanText(text ?? ''))
  .refine((text) => text.length <= MAX_TEXT_LENGTH, code('field.text_long'))
  .meta({ maxLength: MAX_TEXT_LENGTH })
  .optional()

/** Optional text on one line, of at most `max` characters; empty is null. */
export function optionalLine(max: number) {
  return z
    .union([z.string(), z.null()], code('field.text'))
    .transform((text) => cleanLine(text ?? '') || null)
    .refine((text) => Array.from(text ?? '').length <= max, { ...code('field.too_long'), params: { max } })
    .meta({ maxLength: max })
    .optional()
}

/** One of a set of values, case-sensitive, or absent. */
export function choice<Word extends string>(words: readonly [Word, ...Word[]]) {
  return z
    .union([z.enum(words), z.literal(''), z.null()], code('field.choice'))
    .transform((word) => (word === '' || word === null ? undefined : word))
    .optional()
}

/** One of a set of values, required. */
export function requiredChoice<Word extends string>(words: readonly [Word, ...Word[]]) {
  return z.enum(words, orRequired('field.choice'))
}

/** The end of an address. */
export const slugText = z
  .string(orRequired('field.text'))
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => text !== '', { ...code('field.required'), abort: true })
  .refine(isSlug, code('field.slug'))
  .meta({ maxLength: MAX_SLUG_LENGTH, description: 'The end of its address: small letters, digits and hyphens.' })

/** The slug of a category of this site, case-insensitive. */
export const category = z
  .string(orRequired('field.text'))
  .transform((text) => text.trim().toLowerCase())
  .refine((slug) => slug !== '', { ...code('field.required'), abort: true })
  .refine(isCategory, code('field.choice'))

/** A category, case-sensitive, or absent. */
export const optionalCategory = z
  .union([z.string(), z.null()], code('field.choice'))
  .refine((slug) => slug === null || slug === '' || isCategory(slug), code('field.choice'))
  .transform((slug) => (slug === '' || slug === null ? undefined : slug))
  .optional()

function momentBy(parse: (text: string) => string | null) {
  return z.string(orRequired('field.date_format')).transform((text, context) => {
    const given = latinDigits(cleanValue(text))
    const parsed = parse(given)
    if (parsed !== null && hasYear(parsed)) return parsed
    const errorCode: ErrorCode =
      given === '' ? 'field.required' : /^\d{4}-\d{2}-\d{2}/.test(given) ? 'field.date_unreal' : 'field.date_format'
    context.addIssue({ code: 'custom', message: errorCode })
    return z.NEVER
  })
}

/** A day (`yyyy-mm-dd`, or midnight UTC) or a timestamp, converted to ISO 8601 UTC. */
export const moment = momentBy(parseDate)

/** A timestamp, also at midnight UTC, or a day; absent and empty are null. */
export const optionalExactMoment = z
  .union([z.literal(''), z.null(), momentBy(parseMoment)], code('field.date_format'))
  .transform((at) => (at === '' ? null : at))
  .optional()

/** A day in Asia/Karachi (`yyyy-mm-dd`); absent and empty are null. */
export const optionalDay = z
  .union([z.literal(''), z.null(), moment.transform(dayOf)], code('field.date_format'))
  .transform((day) => (day === '' ? null : day))
  .optional()

/** The day in Asia/Karachi of a day or a timestamp, converted to the timestamp at which it begins. */
export const startOfDay = moment.transform((at) => parseMoment(dayOf(at)) ?? at)

/** An http(s) address, or a path of this site beginning with a single `/`. */
export function isAddress(text: string): boolean {
  if (text.length > MAX_ADDRESS_LENGTH || /[\s\p{Cc}\\"<>]/u.test(text)) return false
  if (text.startsWith('/')) return !text.startsWith('//')
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

export const address = addressThat(isAddress, 'field.address')

/** An address with a stricter rule, and the error code for any other text. */
export function addressThat(isValid: (text: string) => boolean, errorCode: ErrorCode) {
  return z
    .string(orRequired(errorCode))
    .transform(cleanAddress)
    .refine((text) => text !== '', { ...code('field.required'), abort: true })
    .refine(isValid, { ...code(errorCode), abort: true })
}

/** An optional address; absent is null. */
export const optionalAddress = z
  .union([z.string(), z.null()], code('field.address'))
  .transform((text) => cleanAddress(text ?? '') || null)
  .refine((text) => text === null || isAddress(text), code('field.address'))
  .optional()

/** A whole number as it is typed. */
export const digits = z
  .string()
  .transform((text) => latinDigits(cleanValue(text)))
  .pipe(z.string().regex(/^-?\d{1,15}$/, orRequired('field.number')))
  .transform(Number)

/** An integer within an inclusive range. */
export function integer(range: Range) {
  return z
    .union([z.number(), digits], orRequired('field.number'))
    .refine(Number.isInteger, { ...code('field.number'), abort: true })
    .refine((number) => number >= range.from && number <= range.to, { ...code('field.range'), params: range })
    .meta({ minimum: range.from, maximum: range.to })
}

/** An optional integer within an inclusive range. */
export function optionalInteger(range: Range) {
  return z
    .union([z.literal(''), z.null(), integer(range)], code('field.number'))
    .transform((number) => (number === '' || number === null ? undefined : number))
    .optional()
}

/** The id of another record; absent is null. */
export const optionalId = z
  .union([z.literal(''), z.null(), integer({ from: 1, to: MAX_ID })], code('field.number'))
  .transform((id) => (id === '' ? null : id))
  .optional()

/**
 * 1 to `max` entries. The limit is a refinement, because only refinements report `params`, which the message contains.
 */
export function list<Entry extends z.ZodType>(
  entry: Entry,
  max: number,
  { wrong, long }: { wrong: ErrorCode; long: ErrorCode } = { wrong: 'field.list', long: 'field.list_long' },
) {
  return z
    .array(entry, code(wrong))
    .min(1, code(wrong))
    .refine((entries) => entries.length <= max, { ...code(long), params: { max } })
    .meta({ maxItems: max })
}

/** Unique ids of the records that an action applies to. */
export const selection = list(integer({ from: 1, to: MAX_ID }), MAX_SELECTION_SIZE).transform((ids) => [
  ...new Set(ids),
])
