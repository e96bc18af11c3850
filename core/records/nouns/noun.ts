/** The definition of a noun beyond its table: its title, its files, and how the bin treats its records. */
import type { z } from 'zod'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import type { Noun, NounWithMedia } from '#shared/nouns.ts'
import type { ReferenceField } from '#shared/schemas/media.wire.ts'
import { columnOf, type ColumnName, type Fields, type RecordOf, type TableName } from './table.ts'

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
  /** Reduces a record to the facts that its events carry. */
  factsOf: (record: never) => object
  notFound: ErrorCode
  /** The rules of its fields in requests, and what they are checked by: see `save-rules.ts`. */
  schema: z.ZodObject | null
  fields: Pick<Described<TableName, Record<string, unknown>, object>, 'content' | 'wireNames' | 'defaults'>
}

type Described<Table extends TableName, Content, Managed> = {
  table: Table
  content: Content
  managed: Managed
  wireNames: Readonly<Record<string, string | undefined>>
  defaults: Readonly<Record<string, unknown>>
}

type Particulars<N extends Noun, Table extends TableName, Content, Fact> = {
  noun: N
  title: keyof Content & string
  /** The fields that its events carry. Never content, a password or an email address. */
  facts: readonly Fact[]
  kind?: string
  /** What a request to save it must be; absent where its rules are not those of a schema alone. */
  schema?: z.ZodObject
  bin?: Partial<BinRules>
  targets?: readonly (Target & { column: ColumnName<Table> })[]
} & (N extends NounWithMedia
  ? { media: { readonly [Field in keyof Content]?: ReferenceField } }
  : { media?: undefined })

function recordOfRow(fields: Readonly<Record<string, unknown>>, row: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, entry]) => {
      const value = row[columnOf(entry)]
      return [field, typeof entry === 'string' ? value : value === 1]
    }),
  )
}

/** Describes a noun; `facts` are typed by the fields of its table. */
export function defineNoun<
  const N extends Noun,
  Table extends TableName,
  Content extends Fields<Table>,
  Managed extends Fields<Table>,
  const Fact extends keyof (Content & Managed) & string,
>(described: Described<Table, Content, Managed>, particulars: Particulars<N, Table, Content, Fact>) {
  const { table, content, managed, wireNames, defaults } = described
  type NounFacts = Pick<RecordOf<Table, Content & Managed>, Fact>
  const { noun, title, facts, kind, schema = null, bin, targets = [], media = {} } = particulars
  return {
    noun,
    table,
    title,
    titleColumn: columnOf(content[title]),
    ...(kind !== undefined && { kind }),
    recordOfRow: (row) => recordOfRow({ ...managed, ...content }, row),
    media: { ...media },
    fieldsByColumn: new Map(Object.entries(content).map(([field, entry]) => [columnOf(entry), field])),
    bin: { children: [], links: [], kept: [], ...bin },
    targets,
    factsOf: (record: NounFacts): NounFacts =>
      Object.fromEntries(facts.map((fact) => [fact, record[fact]])) as Record<string, unknown> as NounFacts,
    notFound: `${noun}.not_found`,
    schema,
    fields: { content, wireNames, defaults },
  } satisfies NounDefinition & { noun: N }
}
