/**
 * A table described once: the names of each field in the domain, on the wire and in the database. Selects, inserts,
 * updates, the mapping of requests and responses, and the columns that staff sort and search by all derive from it. The
 * types follow from `database/schema.ts`: a column that does not exist, or has another type, does not compile.
 */
import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'

export type TableName = keyof Schema
export type ColumnName<Table extends TableName> = keyof Schema[Table] & string

/** A column of 0 and 1 that is a boolean in the domain. */
export type Bit<Column extends string> = { readonly bit: Column }
export function bit<const Column extends string>(column: Column): Bit<Column> {
  return { bit: column }
}

/** Fields, as the domain names them, and their columns. */
export type Fields<Table extends TableName> = Readonly<Record<string, ColumnName<Table> | Bit<ColumnName<Table>>>>

type ColumnOf<Entry> = Entry extends Bit<infer Column> ? Column : Entry & string
type ValueOf<Table extends TableName, Entry> =
  Entry extends Bit<string> ? boolean : Selectable<Schema[Table]>[ColumnOf<Entry> & keyof Selectable<Schema[Table]>]

/** A record of these fields in the domain. */
export type RecordOf<Table extends TableName, F extends Fields<Table>> = {
  -readonly [Field in keyof F]: ValueOf<Table, F[Field]>
}

/** The name on the wire: the column's, unless the description gives another. */
type WireNameOf<F, Names, Field extends keyof F> = Field extends keyof Names
  ? Names[Field] & string
  : ColumnOf<F[Field]>

type WireNames<F> = { readonly [Field in keyof F]?: string }

/** The wire form of the fields; missing or undefined ones stay absent. */
type WireChanges<Table extends TableName, F extends Fields<Table>, Names> = {
  readonly [Field in keyof F as WireNameOf<F, Names, Field>]?: ValueOf<Table, F[Field]> | undefined
}

/** The wire form of a new record: fields without a default are required. */
type WireContent<Table extends TableName, F extends Fields<Table>, Names, Defaults> = WireChanges<Table, F, Names> & {
  readonly [Field in Exclude<keyof F, keyof Defaults> as WireNameOf<F, Names, Field>]: ValueOf<Table, F[Field]>
}

export type Selection<Table extends TableName, F extends Fields<Table>> = {
  [Field in keyof F & string]: `${Table}.${ColumnOf<F[Field]>} as ${Field}`
}[keyof F & string]

type Stored<Value> = Value extends boolean ? 0 | 1 : Value

type BitFieldsOf<F> = { [Field in keyof F]: F[Field] extends Bit<string> ? Field : never }[keyof F]

export type TableDescription<
  Table extends TableName,
  Content extends Fields<Table>,
  Managed extends Fields<Table>,
  Names extends WireNames<Content & Managed>,
  Presented extends keyof Managed,
  Defaults extends Partial<RecordOf<Table, Content>>,
  Sortable extends readonly string[],
  Filterable extends readonly (keyof Content & string)[],
> = {
  table: Table
  /** The fields that staff write and the wire shows: a new field is added here. */
  content: Content
  /** The fields that the site sets itself: ids, timestamps, counts, and values derived from the content. */
  managed: Managed
  /** Wire names that differ from the column's. */
  wireNames: Names
  /** The managed fields that the wire shows. */
  presented: readonly Presented[]
  /** The defaults of a new record. */
  defaults: Defaults
  /** The wire names of the columns that staff sort their list by. */
  sortable: Sortable
  /** The fields that the search box of the staff's list searches. */
  searchable: readonly (keyof Content & string)[]
  /** The fields that a short list can be filtered by, for one value each. */
  filterable?: Filterable
  /** The order of a short list. */
  listOrder?: readonly (readonly [keyof (Content & Managed) & string, 'asc' | 'desc'])[]
}

/** The column of a field, which may have a converter. */
export function columnOf(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'bit' in entry ? String(entry.bit) : String(entry)
}

/** The rows that a record is written to and read from, and its wire format. */
export function defineTable<
  const Table extends TableName,
  const Content extends Fields<Table>,
  const Managed extends Fields<Table>,
  const Presented extends keyof Managed,
  const Defaults extends Partial<RecordOf<Table, Content>>,
  const Sortable extends readonly string[],
  const Names extends WireNames<Content & Managed>,
  const Filterable extends readonly (keyof Content & string)[] = readonly [],
>(description: TableDescription<Table, Content, Managed, Names, Presented, Defaults, Sortable, Filterable>) {
  type All = Content & Managed
  const { table, content, managed, defaults } = description
  const entries = Object.entries({ ...managed, ...content })
  const names: Readonly<Record<string, string | undefined>> = description.wireNames
  const wireNameOf = (field: string, entry: string | Bit<string>) => names[field] ?? columnOf(entry)
  const presentedNames = entries
    .filter(([field]) => field in content || description.presented.some((name) => name === field))
    .map(([field, entry]) => [field, wireNameOf(field, entry)] as const)
  const contentNames = Object.entries(content).map(([field, entry]) => [field, wireNameOf(field, entry)] as const)
  const fieldsByWireName = new Map(entries.map(([field, entry]) => [wireNameOf(field, entry), field]))
  const bits = entries.filter(([, entry]) => typeof entry !== 'string').map(([field]) => field)

  function selectionOf(fields: readonly string[]): string[] {
    return entries
      .filter(([field]) => fields.includes(field))
      .map(([field, entry]) => `${table}.${columnOf(entry)} as ${field}`)
  }

  function changesOf(body: WireChanges<Table, Content, Names>): Partial<RecordOf<Table, Content>> {
    const sent: Readonly<Record<string, unknown>> = body
    return Object.fromEntries(
      contentNames.flatMap(([field, name]) => (sent[name] === undefined ? [] : [[field, sent[name]]])),
    ) as Partial<RecordOf<Table, Content>>
  }

  return {
    ...description,

    /** Every field, for `select`. */
    selection: selectionOf(entries.map(([field]) => field)) as Selection<Table, All>[],

    /** The columns of `searchable`. */
    searchColumns: entries
      .filter(([field]) => description.searchable.some((name) => name === field))
      .map(([, entry]) => `${table}.${columnOf(entry)}`),

    /** The given fields, for `select`. */
    select<const Field extends keyof All & string>(...fields: Field[]): Selection<Table, Pick<All, Field>>[] {
      return selectionOf(fields) as Selection<Table, Pick<All, Field>>[]
    },

    /** All but one field, for `select`. */
    selectWithout<const Field extends keyof All & string>(left: Field): Selection<Table, Omit<All, Field>>[] {
      return selectionOf(entries.map(([field]) => field).filter((field) => field !== left)) as Selection<
        Table,
        Omit<All, Field>
      >[]
    },

    /** Converts a selected row to a record: 0 and 1 become booleans. */
    fromRow<Row extends object>(row: Row) {
      const known = new Map<string, unknown>(Object.entries(row))
      return { ...row, ...Object.fromEntries(bits.map((field) => [field, known.get(field) === 1])) } as {
        [Field in keyof Row]: Field extends BitFieldsOf<All> ? boolean : Row[Field]
      }
    },

    /** The columns to insert or set: only those of the given fields, without undefined values and unknown fields. */
    toRow<Values extends Partial<RecordOf<Table, All>>>(values: Values) {
      const known: Readonly<Record<string, unknown>> = { ...values }
      const row: Record<string, unknown> = {}
      for (const [field, entry] of entries) {
        const value = known[field]
        if (value !== undefined) row[columnOf(entry)] = typeof value === 'boolean' ? Number(value) : value
      }
      return row as {
        [Field in keyof Values as Field extends keyof All ? ColumnOf<All[Field]> : never]: Stored<
          Exclude<Values[Field], undefined>
        >
      }
    },

    /** Only the content of a record that has more fields. */
    contentOfRecord(record: RecordOf<Table, Content>): RecordOf<Table, Content> {
      const known: Readonly<Record<string, unknown>> = { ...record }
      return Object.fromEntries(Object.keys(content).map((field) => [field, known[field]])) as RecordOf<Table, Content>
    },

    /** The content of a new record; absent fields take their defaults. */
    newContent(
      input: Omit<RecordOf<Table, Content>, keyof Defaults> &
        Partial<Pick<RecordOf<Table, Content>, keyof Defaults & keyof Content>>,
    ): RecordOf<Table, Content> {
      return { ...defaults, ...input } as RecordOf<Table, Content>
    },

    /** Maps a request to a new record; absent fields take their defaults. */
    contentOf: (body: WireContent<Table, Content, Names, Defaults>) =>
      ({ ...defaults, ...changesOf(body) }) as RecordOf<Table, Content>,

    /** Maps a request to changes: only the fields that were sent. */
    changesOf,

    /** The fields of a record that the wire shows, under their wire names. */
    present: (record: RecordOf<Table, Content & Pick<Managed, Presented>>) => {
      const known: Readonly<Record<string, unknown>> = { ...record }
      return Object.fromEntries(presentedNames.map(([field, name]) => [name, known[field]])) as {
        [Field in keyof Content | Presented as WireNameOf<All, Names, Field>]: RecordOf<Table, All>[Field]
      }
    },

    /** The same for the content alone. */
    presentContent(record: RecordOf<Table, Content>) {
      const known: Readonly<Record<string, unknown>> = { ...record }
      return Object.fromEntries(contentNames.map(([field, name]) => [name, known[field]])) as {
        [Field in keyof Content as WireNameOf<Content, Names, Field>]: RecordOf<Table, Content>[Field]
      }
    },

    /** The field with a given wire name. */
    fieldOfWireName<const Name extends Sortable[number]>(name: Name) {
      return fieldsByWireName.get(name) as {
        [Field in keyof All]: WireNameOf<All, Names, Field> extends Name ? Field : never
      }[keyof All]
    },
  }
}

export type AnyTable = {
  table: TableName
  content: Readonly<Record<string, unknown>>
  managed: Readonly<Record<string, unknown>>
}

/** A record of a described table, with all of its fields. */
export type RecordOfTable<Description extends AnyTable> = {
  -readonly [Field in keyof (Description['content'] & Description['managed'])]: ValueOf<
    Description['table'],
    (Description['content'] & Description['managed'])[Field]
  >
}

/** The fields that staff write. */
export type ContentOfTable<Description extends AnyTable> = {
  -readonly [Field in keyof Description['content']]: ValueOf<Description['table'], Description['content'][Field]>
}

/** The same before defaults are filled in. */
export type NewContentOfTable<Description extends AnyTable & { defaults: object }> = Omit<
  ContentOfTable<Description>,
  keyof Description['defaults']
> &
  Partial<Pick<ContentOfTable<Description>, keyof Description['defaults'] & keyof Description['content']>>
