/** Values of the publisher's present site, as the columns of this one have them. */
import { parseDate, parseMoment, dayOf } from '#shared/dates.ts'
import { cleanAddress, cleanLine, cleanText, latinDigits } from '#shared/schemas/text-rules.ts'

export type Fields = Readonly<Record<string, unknown>>

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export const lineOf = (value: unknown) => cleanLine(textOf(value))
export const paragraphsOf = (value: unknown) => cleanText(textOf(value))

/** A value that is no date stays as it is, for the report to name. */
export function dateOf(value: unknown): string {
  const text = latinDigits(textOf(value).trim())
  return parseDate(text) ?? text
}

/** The beginning of its day in Karachi. */
export function startOfDayOf(value: unknown): string {
  const date = dateOf(value)
  return Number.isNaN(Date.parse(date)) ? date : (parseMoment(dayOf(date)) ?? date)
}

export function dayColumnOf(value: unknown): string {
  const date = dateOf(value)
  return Number.isNaN(Date.parse(date)) ? date : dayOf(date)
}

/** An absolute address; a path is one of the site it comes from. Null for none. */
export function addressOf(value: unknown, site: string): string | null {
  const text = cleanAddress(textOf(value))
  if (text === '') return null
  return URL.canParse(text, site) ? new URL(text, site).href : text
}

/** `Active`, `active` and `ACTIVE` are one word. */
export function wordOf<Word extends string>(value: unknown, words: readonly Word[]): Word | undefined {
  const text = textOf(value).trim().toLowerCase()
  return words.find((word) => word.toLowerCase() === text)
}

export function numberOf(value: unknown): number {
  return Math.max(0, Math.trunc(Number(latinDigits(textOf(value)))) || 0)
}

export function truthOf(value: unknown): boolean {
  return value === true || value === 1 || /^(?:1|true|yes)$/i.test(textOf(value))
}
