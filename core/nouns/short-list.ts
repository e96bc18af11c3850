/** Filters and sorts a list in memory: for nouns of which there are few. */
import { fold } from '#shared/search/fold.ts'
import { hasQuery, sortedBy, type Order } from '../list-filter.ts'
import { expressionAmong, matchesExpression } from '../search/texts-in-memory.ts'
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

/** The records that match, in the order of the filter or else in their own. */
export function filterShortList<Table extends ShortListTable>(
  table: Table,
  all: readonly RecordOfTable<Table>[],
  filter: ShortListFilter<Table>,
): RecordOfTable<Table>[] {
  const { q, sort, order } = filter
  const wanted: Readonly<Record<string, unknown>> = filter
  const valueOf = (record: object, field: PropertyKey) => record[field as keyof typeof record] as string | number | null
  const textsOf = (record: object) => table.searchable.map((field) => fold(String(valueOf(record, field) ?? '')))
  const expression = hasQuery(q) ? expressionAmong(q, all.flatMap(textsOf)) : null
  const isMatch = (record: object) =>
    (expression === null || matchesExpression(expression, textsOf(record))) &&
    (table.filterable ?? []).every((field) => wanted[field] === undefined || valueOf(record, field) === wanted[field])
  const matches = all.filter(isMatch)
  if (sort === undefined) return matches
  const field = table.fieldOfWireName(sort)
  return sortedBy(matches, (record) => valueOf(record, field), order)
}
