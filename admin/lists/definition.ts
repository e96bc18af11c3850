/** A list as data: where its rows come from, what is shown of them, and what can be done. */
import type { ReactNode } from 'react'
import type { Lists } from '../i18n/en/lists.ts'

export type Row = { id: number }
export type ColumnName = keyof Lists['columns']

export type Column<R extends Row> = {
  name: ColumnName
  cell: (row: R) => ReactNode
  /** What the server sorts by; of a list that is loaded whole, what the rows are compared by. */
  sort?: string | ((row: R) => string | number)
}

export type Choice = { value: string; label: string; lang?: 'en' | 'ur' }

export type Filter<R extends Row> = {
  /** In the address, and in the query that the server gets. */
  key: string
  name: ColumnName
  /** None: a day, to be typed or picked. */
  choices?: readonly Choice[]
  /** What stands for no choice; otherwise 'All'. */
  all?: string
  /** Of a list that is loaded whole. */
  keeps?: (row: R, value: string) => boolean
}

export type RowAction<R extends Row> = {
  label: string
  run: (row: R) => Promise<void>
  isFor?: (row: R) => boolean
}

export type BulkChoice = { label: string; run: (ids: number[]) => Promise<void> }

export type ListDefinition<R extends Row> = {
  /** Its heading and its texts. */
  noun: keyof Lists['nouns']
  path: string
  /** `server`: pages, order and filters come from the server. `whole`: a short list, all of it here. */
  source: 'server' | 'whole'
  /** What the server is always asked besides. */
  query?: Record<string, string>
  columns: readonly Column<R>[]
  filters: readonly Filter<R>[]
  /** Of a list that is loaded whole: what a search looks at. On the server: whether it can search. */
  search: ((row: R) => string) | 'server' | null
  titleOf: (row: R) => string
  actions: readonly RowAction<R>[]
  bulk: readonly BulkChoice[]
}
