/** A list as data: the source of its rows, its columns, filters and actions. The server pages, sorts and searches. */
import type { ReactNode } from 'react'
import type { Lists } from '../i18n/en/lists.ts'

export type Row = { id: number }
export type ColumnName = keyof Lists['columns']

export type Column<R extends Row> = {
  name: ColumnName
  cell: (row: R) => ReactNode
  /** The server's name of the column, where it can sort by it. */
  sort?: string
  /** The order after the first click, where it is not ascending: highest or newest first. */
  firstOrder?: 'desc'
  /** Shown at the head of the card on a phone. */
  heads?: 'picture' | 'title'
}

export type Choice = { value: string; label: string; lang?: 'en' | 'ur' }

/** The choices of a filter that has too many for a menu: the server searches them as the user types. */
export type Lookup = {
  find: (text: string, signal: AbortSignal) => Promise<Choice[]>
  /** The label of a value in the address; the value itself where it has none. */
  nameOf: (value: string, signal: AbortSignal) => Promise<string>
}

export type Filter = {
  /** The parameter's name in the address, and in the API's query. */
  key: string
  /** The API's name of the parameter, where it differs. */
  param?: string
  name: ColumnName
} & (
  | {
      choices: readonly Choice[]
      /** The label of the empty choice; 'All' by default. */
      all?: string
    }
  | { input: 'date' | 'month' }
  | { lookUp: Lookup }
)

export type RowAction<R extends Row> = {
  label: string
  isFor?: (row: R) => boolean
} &
  /** Prominent ones are buttons beside the menu of the others. */
  (
    | { run: (row: R) => Promise<void>; isProminent?: true; /** Runs it on the focused row. */ key?: string }
    /** Opens another screen. */
    | { to: (row: R) => string }
    /** Opens an address outside the back-office. */
    | { href: (row: R) => string }
  )

/** A bulk action on the selected rows. `run` resolves to true where it was carried out, which clears the selection. */
export type BulkChoice<R extends Row = Row> = {
  label: string
  /** Actions of one group share a menu of this name. */
  group?: string
  run: (rows: readonly R[]) => Promise<boolean>
}

export type ListDefinition<R extends Row> = {
  /** Selects the heading and the texts. */
  noun: keyof Lists['nouns']
  path: string
  /** Parameters of every request. */
  query?: Record<string, string>
  columns: readonly Column<R>[]
  /** The order of the rows until another is chosen. */
  sorted?: { column: ColumnName; order: 'asc' | 'desc' }
  /** Whether the server can sort the rows by how well they match a search, which then is their order. */
  ranked?: boolean
  filters: readonly Filter[]
  titleOf: (row: R) => string
  actions: readonly RowAction<R>[]
  bulk: readonly BulkChoice<R>[]
}
