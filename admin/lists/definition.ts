/** A list as data: where its rows come from, what is shown of them, and what can be done. The server pages, sorts and searches. */
import type { ReactNode } from 'react'
import type { Lists } from '../i18n/en/lists.ts'

export type Row = { id: number }
export type ColumnName = keyof Lists['columns']

export type Column<R extends Row> = {
  name: ColumnName
  cell: (row: R) => ReactNode
  /** What the server calls it when it sorts by it. */
  sort?: string
  /** At the head of the card that a phone shows. */
  heads?: 'picture' | 'title'
}

export type Choice = { value: string; label: string; lang?: 'en' | 'ur' }

/** Of a filter with more choices than fit into a menu: they are looked for as one types. */
export type LookUp = {
  find: (text: string, signal: AbortSignal) => Promise<Choice[]>
  /** What a value of the address is called; the value itself where this cannot be found out. */
  nameOf: (value: string, signal: AbortSignal) => Promise<string>
}

export type Filter = {
  /** In the address, and in the query that the server gets. */
  key: string
  /** What the server calls it, where that is another name. */
  param?: string
  name: ColumnName
} & (
  | {
      choices: readonly Choice[]
      /** What stands for no choice; otherwise 'All'. */
      all?: string
    }
  | { input: 'date' | 'month' }
  | { lookUp: LookUp }
)

export type RowAction<R extends Row> = {
  label: string
  isFor?: (row: R) => boolean
} & (
  | { run: (row: R) => Promise<void> }
  /** Leads to another screen. */
  | { to: (row: R) => string }
  /** Leads out of the back-office. */
  | { href: (row: R) => string }
)

/** One thing to all that are selected. Answers whether it was gone through with: then nothing is selected any more. */
export type BulkChoice<R extends Row = Row> = {
  label: string
  /** Choices of one group stand in a menu of this name. */
  group?: string
  run: (rows: readonly R[]) => Promise<boolean>
}

export type ListDefinition<R extends Row> = {
  /** Its heading and its texts. */
  noun: keyof Lists['nouns']
  path: string
  /** What the server is always asked besides. */
  query?: Record<string, string>
  columns: readonly Column<R>[]
  /** In which order the rows come while none was chosen. */
  sorted?: { column: ColumnName; order: 'asc' | 'desc' }
  filters: readonly Filter[]
  titleOf: (row: R) => string
  actions: readonly RowAction<R>[]
  bulk: readonly BulkChoice<R>[]
}
