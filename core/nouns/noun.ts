/** What the site knows of a noun besides its table: its title, its files, and what the bin does with its records. */
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import type { Noun, NounWithMedia } from '#shared/nouns.ts'
import type { ReferenceField } from '#shared/schemas/media.wire.ts'
import type { ColumnName, TableName } from './table.ts'

/** A column that points to a record, in any table. */
export type Pointer = { [Table in TableName]: { table: Table; column: ColumnName<Table> } }[TableName]

export type BinRules = {
  /** Rows of other tables that go into the bin and come back with a record. */
  children: readonly Pointer[]
  /** Rows of other tables that let go of a record, and take hold of it again when it comes back. */
  links: readonly Pointer[]
  /** Rows that stay where they are until the record is purged. */
  kept: readonly Pointer[]
}

/** What a row points to, and what becomes of the row where the target is gone when it is restored. */
export type Target = { column: string; table: TableName; whenMissing: 'forget' | 'drop' | 'refuse' }

/** Fields that can hold addresses of files, and what a reference from each is called. */
export type MediaFields = Readonly<Record<string, ReferenceField>>

export type NounDefinition = {
  noun: Noun
  table: TableName
  /** The field that people know a record by, and its column. */
  title: string
  titleColumn: string
  /** Of a table that holds several nouns: the value of its column `kind`. */
  kind?: string
  media: MediaFields
  /** Fields by column, to read the files out of a row. */
  fieldsByColumn: ReadonlyMap<string, string>
  /** The record of a row: fields named as the domain names them, truth values as booleans. */
  recordOfRow: (row: Readonly<Record<string, unknown>>) => Record<string, unknown>
  bin: BinRules
  targets: readonly Target[]
  notFound: ErrorCode
}

type Described<Table extends TableName, Content> = {
  table: Table
  content: Content
  managed: Readonly<Record<string, unknown>>
}

type Facts<N extends Noun, Table extends TableName, Content> = {
  noun: N
  title: keyof Content & string
  kind?: string
  bin?: Partial<BinRules>
  targets?: readonly (Target & { column: ColumnName<Table> })[]
} & (N extends NounWithMedia
  ? { media: { readonly [Field in keyof Content]?: ReferenceField } }
  : { media?: undefined })

/** The name of a column, of a field that may have a converter. */
function columnName(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'bit' in entry ? String(entry.bit) : String(entry)
}

function recordOfRow(fields: Readonly<Record<string, unknown>>, row: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, entry]) => {
      const value = row[columnName(entry)]
      return [field, typeof entry === 'string' ? value : value === 1]
    }),
  )
}

export function defineNoun<
  const N extends Noun,
  Table extends TableName,
  Content extends Readonly<Record<string, unknown>>,
>(
  { table, content, managed }: Described<Table, Content>,
  facts: Facts<N, Table, Content>,
): NounDefinition & { noun: N } {
  const { noun, title, kind, bin, targets = [], media = {} } = facts
  return {
    noun,
    table,
    title,
    titleColumn: columnName(content[title]),
    ...(kind !== undefined && { kind }),
    recordOfRow: (row) => recordOfRow({ ...managed, ...content }, row),
    media: { ...media },
    fieldsByColumn: new Map(Object.entries(content).map(([field, entry]) => [columnName(entry), field])),
    bin: { children: [], links: [], kept: [], ...bin },
    targets,
    notFound: `${noun}.not_found`,
  }
}
