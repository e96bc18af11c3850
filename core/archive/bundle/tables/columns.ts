/**
 * The kinds of columns in a bundle: the form of a value on a line, as a schema, and how it is converted from and to the
 * database. The schemas accept every value that a column may hold; the rules of requests may have changed since.
 */
import { z } from 'zod'
import { hasYear } from '#shared/dates.ts'
import { isAddress } from '#shared/schemas/fields.ts'
import { MAX_ID, MAX_IMPORTED_NUMBER, RATING_RANGE } from '#shared/schemas/limits.ts'

export type Column = {
  schema: z.ZodType
  /** The value of a line, from that of the database; unchanged without it. */
  toLine?: (value: unknown) => unknown
  toRow?: (value: unknown) => unknown
  /** Whether the database compares it by a collation. */
  isText?: boolean
  /** Left out of a bundle without accounts: null instead. */
  secret?: boolean
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0')

const textSchema = z.string().refine(isStorable)
const idSchema = z.int().min(1).max(MAX_IMPORTED_NUMBER)
function isMoment(value: string): boolean {
  const date = new Date(value)
  return !Number.isNaN(date.getTime()) && date.toISOString() === value
}
const momentSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .refine((value) => isMoment(value) && hasYear(value))
  .meta({ description: 'A timestamp, ISO 8601 in UTC with milliseconds.' })

export const id: Column = { schema: idSchema }
export const text: Column = { schema: textSchema, isText: true }
export const moment: Column = { schema: momentSchema }
export const day: Column = { schema: z.iso.date() }
/** A whole number of PostgreSQL's type `integer`. */
export const integer: Column = { schema: z.int().min(-MAX_ID).max(MAX_ID) }
export const count: Column = { schema: z.int().min(0).max(MAX_IMPORTED_NUMBER) }
export const stars: Column = { schema: z.int().min(RATING_RANGE.from).max(RATING_RANGE.to) }

/** 0 and 1 in the database. */
export const bit: Column = {
  schema: z.boolean(),
  toLine: (value) => value === 1,
  toRow: (value) => Number(value),
}

/** An address of this site or of another. Any other scheme, such as `javascript:`, would run where people click it. */
export const address: Column = { schema: textSchema.refine((value) => value === '' || isAddress(value)) }

export function oneOf(values: readonly [string, ...string[]]): Column {
  return { schema: z.enum(values), isText: true }
}

/** A column that bundles of earlier versions lack, where it is null. */
export function added(column: Column): Column {
  const inner = nullable(column)
  return { ...inner, schema: inner.schema.default(null) }
}

export function nullable(column: Column): Column {
  const { toLine = (value) => value, toRow = (value) => value } = column
  return {
    ...column,
    schema: column.schema.nullable(),
    toLine: (value) => (value === null ? null : toLine(value)),
    toRow: (value) => (value === null ? null : toRow(value)),
  }
}

/** A value that only a bundle with accounts contains. */
export function secret(column: Column): Column {
  return { ...nullable(column), secret: true }
}

/** A text of JSON in the database, a value in the bundle. */
export function json(schema: z.ZodType): Column {
  return { schema, toLine: (value) => JSON.parse(String(value)) as unknown, toRow: (value) => JSON.stringify(value) }
}

/** The value of a column, in JSON of rows. */
export const cell = z.union([textSchema, z.number(), z.null()])
export const scalar = z.union([textSchema, z.number(), z.boolean(), z.null()])
