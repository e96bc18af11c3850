/** Describes a table in a bundle: which columns its lines have, in which order its rows are. */
import { z } from 'zod'
import { BATCH_SIZE } from '#core/in-batches.ts'
import type { ColumnName, TableName } from '#core/records/nouns/table.ts'
import type { Column } from './columns.ts'
import { brokenRuleOf, type BrokenRule } from './save-rules.ts'

export type Line = Readonly<Record<string, unknown>>

export type BundleTable = {
  table: TableName
  /** The columns whose values identify a row; rows are in their order. */
  key: readonly string[]
  columns: Readonly<Record<string, Column>>
  /** Whether the database generates the ids, so that the last one given belongs to the bundle. */
  hasGeneratedIds: boolean
  /** Whether only a bundle with accounts contains it. */
  onlyWithAccounts: boolean
  /** Rows with other values of a column stay out. */
  only: { column: string; values: readonly string[] } | null
  /** Rows that a new site has: a site with no others counts as empty, and those of a bundle replace them. */
  builtIn: { column: string; values: readonly string[] } | null
  /** Rows per read: few where a row may be long, because rows are read without letting other work run. */
  pageRows: number
  /** Exactly the columns, each valid. */
  line: z.ZodType<Line>
  /** Of a line with valid columns, the field whose value the others do not allow; null where there is none. */
  fieldOutOfRule: (line: Line) => string | null
  /** Of a line with valid columns, the rule of a save that it breaks. */
  brokenRule: (line: Line) => BrokenRule | null
}

/** A table that a bundle does not contain. */
export type OmittedTable = { omitted: 'derived' | 'temporary' | 'secret'; why: string }

type Options<Table extends TableName> = {
  key: readonly [ColumnName<Table>, ...ColumnName<Table>[]]
  /** Every column of the table, in the order in which lines have them. */
  columns: { readonly [Name in ColumnName<Table>]: Column }
  onlyWithAccounts?: boolean
  only?: { column: ColumnName<Table>; values: readonly string[] }
  builtIn?: { column: ColumnName<Table>; values: readonly string[] }
  hasLongRows?: boolean
  fieldOutOfRule?: (line: Line) => string | null
  brokenRule?: (line: Line) => BrokenRule | null
}

const PAGE_ROWS = 500

export function bundleTable<Table extends TableName>(table: Table, options: Options<Table>): BundleTable {
  const { key, columns, onlyWithAccounts = false, only, builtIn, hasLongRows = false } = options
  const all: Readonly<Record<string, Column>> = columns
  const shape = Object.fromEntries(Object.entries(all).map(([name, { schema }]) => [name, schema]))
  return {
    table,
    key,
    columns: all,
    hasGeneratedIds: key.length === 1 && key[0] === 'id' && !all['id']?.isText,
    onlyWithAccounts,
    only: only ?? null,
    builtIn: builtIn ?? null,
    pageRows: hasLongRows ? BATCH_SIZE : PAGE_ROWS,
    line: z.strictObject(shape),
    fieldOutOfRule: options.fieldOutOfRule ?? (() => null),
    brokenRule: options.brokenRule ?? ((line) => brokenRuleOf(table, line)),
  }
}

/** The line of a row, with its columns in the order of the description. */
export function lineOf({ columns }: BundleTable, row: Line, withSecrets: boolean): Line {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { toLine, secret }]) => {
      if (secret && !withSecrets) return [name, null]
      return [name, toLine ? toLine(row[name]) : row[name]]
    }),
  )
}

export function rowOf({ columns }: BundleTable, line: Line): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { toRow }]) => [name, toRow ? toRow(line[name]) : line[name]]),
  )
}

/** Compares the keys of two rows in the order of the bundle: numbers by value, texts by code points. */
export function compareKeys({ key }: BundleTable, a: Line, b: Line): number {
  for (const name of key) {
    const [one, other] = [a[name], b[name]]
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)))
    if (order !== 0) return order
  }
  return 0
}
