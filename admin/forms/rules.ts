/**
 * What the fields of a form must hold (specification, section 5; contract, Fields). The server has the last word: these
 * say it before anything is sent, with the same codes and so in the same sentences. Values are texts, as inputs have them.
 */
import { parseMoment } from '#shared/dates.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'

/** What is wrong with a value: a code, with what its sentence names. */
export type Wrong = ErrorCode | ({ code: ErrorCode } & Record<string, string | number>)
export type Rule<Value, Values> = (value: Value, values: Values) => Wrong | null
export type Rules<Values> = { [Name in keyof Values]?: Rule<Values[Name], Values> }

const MAX_TITLE_LENGTH = 255
const MAX_TEXT_LENGTH = 20_000

export function required(value: string): ErrorCode | null {
  return value.trim() === '' ? 'field.required' : null
}

/** 1 to 255 characters after trimming. */
export function title(value: string): ErrorCode | null {
  return required(value) ?? (Array.from(value.trim()).length > MAX_TITLE_LENGTH ? 'field.too_long' : null)
}

/** Text of up to 20,000 characters that may be missing. */
export function text(value: string): ErrorCode | null {
  return value.trim().length > MAX_TEXT_LENGTH ? 'field.text_long' : null
}

export function requiredText(value: string): ErrorCode | null {
  return required(value) ?? text(value)
}

export function email(value: string): ErrorCode | null {
  const given = value.trim()
  const isEmail = given.length <= MAX_TITLE_LENGTH && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(given)
  return required(value) ?? (isEmail ? null : 'account.email_invalid')
}

/** `yyyy-mm-dd`, a day of the calendar. */
export function day(value: string): ErrorCode | null {
  const given = value.trim()
  if (given === '') return 'field.required'
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given)) return 'field.date_format'
  return parseMoment(given) === null || given.startsWith('0') ? 'field.date_unreal' : null
}

/** An http(s) address, or a path of this site beginning with one `/`. */
export function address(value: string): ErrorCode | null {
  const given = value.trim()
  if (given === '') return 'field.required'
  if (given.startsWith('/') && !given.startsWith('//')) return null
  return URL.canParse(given) && /^https?:$/.test(new URL(given).protocol) ? null : 'field.address'
}

export function optionalAddress(value: string): ErrorCode | null {
  return value.trim() === '' ? null : address(value)
}

/** A whole number of a range, both ends included. */
export function integer(range: { from: number; to: number }): (value: string) => Wrong | null {
  return (value) => {
    const given = value.trim()
    if (given === '') return 'field.required'
    const number = Number(given)
    if (!/^-?\d+$/.test(given)) return 'field.number'
    return number >= range.from && number <= range.to ? null : { code: 'field.range', ...range }
  }
}

/** All that is wrong, by field. */
export function validationErrors<Values extends object>(
  rules: Rules<Values>,
  values: Values,
): [keyof Values & string, Wrong][] {
  const found: [keyof Values & string, Wrong][] = []
  for (const name of Object.keys(rules) as (keyof Values & string)[]) {
    const wrong = rules[name]?.(values[name], values)
    if (wrong) found.push([name, wrong])
  }
  return found
}
