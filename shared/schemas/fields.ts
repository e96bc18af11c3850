/**
 * Kinds of fields, from which the schemas of the nouns are made. What is wrong is said by an error code as the message,
 * with `params` where the sentence names a number. Numbers are taken as text too, since forms send texts. A required
 * field is used as it is, an absent one is `.optional()`; null and the empty text count as absent.
 */
import { z } from 'zod'
import { CATEGORY_SLUGS } from '../categories.ts'
import { parseMoment } from '../dates.ts'
import { isEmailAddress } from '../email.ts'
import type { ErrorCode } from '../i18n/en/errors.ts'
import { MAX_ADDRESS_LENGTH, MAX_ID, MAX_SELECTION_SIZE, MAX_TEXT_LENGTH, MAX_TITLE_LENGTH } from './limits.ts'

// In a browser our content security policy forbids the code that Zod would otherwise generate for speed.
if (typeof document !== 'undefined') z.config({ jitless: true })

type Issue = { input?: unknown }
export type Range = { readonly from: number; readonly to: number }

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** A code of ours, so that a misspelt one does not compile. */
export function code(errorCode: ErrorCode): { error: ErrorCode } {
  return { error: errorCode }
}

function orRequired(errorCode: ErrorCode, required: ErrorCode = 'field.required') {
  return { error: (issue: Issue) => (isNothing(issue.input) ? required : errorCode) }
}

/** Without control characters (databases take no NUL), in the composed form, trimmed. */
export function normalizeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .normalize('NFC')
    .trim()
}

const trimmedText = z
  .string(orRequired('field.text'))
  .transform(normalizeText)
  .refine((text) => text !== '', { ...code('field.required'), abort: true })

/** 1 to 255 characters after trimming. */
export const titleText = trimmedText.refine((text) => Array.from(text).length <= MAX_TITLE_LENGTH, {
  ...code('field.too_long'),
  params: { max: MAX_TITLE_LENGTH },
})

/** 1 to 20,000 characters after trimming. */
export const requiredText = trimmedText.refine((text) => text.length <= MAX_TEXT_LENGTH, code('field.text_long'))

export const email = trimmedText.refine(isEmailAddress, code('account.email_invalid'))

/** As it was typed, of any length: whoever keeps it has rules of its own. */
export function longText(required: ErrorCode = 'field.required') {
  return z.string(orRequired('field.text', required)).transform((text) => text.toWellFormed().replaceAll('\0', ''))
}

/** Text that may be absent; absent is the empty text. */
export const optionalText = z
  .union([z.string(), z.null()], code('field.text'))
  .transform((text) => normalizeText(text ?? ''))
  .refine((text) => text.length <= MAX_TEXT_LENGTH, code('field.text_long'))
  .optional()

/** One of some words, written exactly so, or absent. */
export function choice<Word extends string>(words: readonly [Word, ...Word[]]) {
  return z
    .union([z.enum(words), z.literal(''), z.null()], code('field.choice'))
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
  const parsed = parseMoment(given)
  // A year of four digits, so that dates sort as texts do.
  if (parsed !== null && /^[1-9]\d{3}-/.test(parsed)) return parsed
  const errorCode: ErrorCode =
    given === '' ? 'field.required' : /^\d{4}-\d{2}-\d{2}/.test(given) ? 'field.date_unreal' : 'field.date_format'
  context.addIssue({ code: 'custom', message: errorCode })
  return z.NEVER
})

/** An http(s) address, or a path of this site beginning with one `/`. */
export function isAddress(text: string): boolean {
  if (text.length > MAX_ADDRESS_LENGTH || /[\s\p{Cc}\\"<>]/u.test(text)) return false
  if (text.startsWith('/')) return !text.startsWith('//')
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

export const address = addressThat(isAddress, 'field.address')

/** An address of a narrower kind, with the error code for any other text. */
export function addressThat(isValid: (text: string) => boolean, errorCode: ErrorCode) {
  return z
    .string(orRequired(errorCode))
    .transform((text) => text.trim())
    .refine((text) => text !== '', { ...code('field.required'), abort: true })
    .refine(isValid, { ...code(errorCode), abort: true })
}

/** An address that may be absent; absent is null. */
export const optionalAddress = z
  .union([z.string(), z.null()], code('field.address'))
  .transform((text) => text?.trim() || null)
  .refine((text) => text === null || isAddress(text), code('field.address'))
  .optional()

/** A whole number of a range, both ends included. */
export function integer(range: Range) {
  const digits = z.string().regex(/^\s*-?\d{1,15}\s*$/, orRequired('field.number'))
  return z
    .union([z.number(), digits], orRequired('field.number'))
    .transform(Number)
    .refine(Number.isInteger, { ...code('field.number'), abort: true })
    .refine((number) => number >= range.from && number <= range.to, { ...code('field.range'), params: range })
}

/** The same that may be absent. */
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

const selectionError = { ...code('field.list'), params: { max: MAX_SELECTION_SIZE } }

/** Ids of records that one action is applied to, each once. */
export const selection = z
  .array(integer({ from: 1, to: MAX_ID }), selectionError)
  .min(1, selectionError)
  .max(MAX_SELECTION_SIZE, selectionError)
  .transform((ids) => [...new Set(ids)])
