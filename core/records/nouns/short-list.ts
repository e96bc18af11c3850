/** Filters and sorts a list in memory: for nouns of which there are few. */
import { hasQuery, sortedBy, type Order } from '../list-filter.ts'
import { textFilter } from '#core/search/text-filter.ts'
import type { AnyTable, RecordOfTable } from './table.ts'

/** A table of `defineTable` whose records are listed in memory. */
export type ShortListTable = AnyTable & {
  sortable: readonly string[]
  searchable: readonly string[]
  filterable?: readonly string[]
  fieldOfWireName(name: string): PropertyKey
}

type FilterableOf<Table extends ShortListTable> = NonNullable<Table['filterable']>[number] & keyof RecordOfTable<Table>

/** One value for each `filterable` field, words of the `searchable` ones, and a `sortable` column. */
export type ShortListFilter<Table extends ShortListTable> = {
  [Field in FilterableOf<Table>]?: RecordOfTable<Table>[Field]
} & { q?: string; sort?: Table['sortable'][number]; order?: Order }

type Listed = { id: number }

const valueOf = (record: object, field: PropertyKey) => record[field as keyof typeof record] as string | number | null

/** The records that match, in the order of the filter or else in their own. */
export function filterShortList<Table extends ShortListTable>(
  table: Table,
  all: readonly RecordOfTable<Table>[],
  filter: ShortListFilter<Table>,
): RecordOfTable<Table>[] {
  const { q, sort, order } = filter
  const wanted: Readonly<Record<string, unknown>> = filter
  const records = all as readonly (RecordOfTable<Table> & Listed)[]
  const textsOf = (record: Listed) => table.searchable.map((field) => String(valueOf(record, field) ?? ''))
  const matches = hasQuery(q) ? textFilter(q) : null
  const isFound = (record: Listed) => matches === null || matches(textsOf(record))
  const isWanted = (record: object) =>
    (table.filterable ?? []).every((field) => wanted[field] === undefined || valueOf(record, field) === wanted[field])
  const listed = records.filter((record) => isWanted(record) && isFound(record))
  if (sort === undefined) return listed
  const field = table.fieldOfWireName(sort)
  return sortedBy(listed, (record) => valueOf(record, field), order)
}
