/** The definition of a noun beyond its table: its title, its files, and how the bin treats its records. */
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import type { Noun, NounWithMedia } from '#shared/nouns.ts'
import type { ReferenceField } from '#shared/schemas/media.wire.ts'
import type { ColumnName, TableName } from './table.ts'

/** A column that references a record, in any table. */
export type Pointer = { [Table in TableName]: { table: Table; column: ColumnName<Table> } }[TableName]

export type BinRules = {
  /** Dependent rows of other tables that go into the bin and are restored with a record. */
  children: readonly Pointer[]
  /** Rows of other tables that are unlinked from a record, and linked again when it is restored. */
  links: readonly Pointer[]
  /** Rows that stay in place until the record is purged. */
  kept: readonly Pointer[]
}

/** What a row references, and what happens to the row if the target no longer exists when it is restored. */
export type Target = { column: string; table: TableName; whenMissing: 'forget' | 'drop' | 'refuse' }

/** Fields that can contain URLs of files, and the name of a reference from each. */
export type MediaFields = Readonly<Record<string, ReferenceField>>

export type NounDefinition = {
  noun: Noun
  table: TableName
  /** The title field that people know a record by, and its column. */
  title: string
  titleColumn: string
  /** For a table that contains several nouns: the value of its column `kind`. */
  kind?: string
  media: MediaFields
  /** Fields by column, to read the files from a row. */
  fieldsByColumn: ReadonlyMap<string, string>
  /** The record of a row: fields named as in the domain, with booleans. */
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

/** The column name of a field that may have a converter. */
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
