/** Filters and sorts a list in memory: for nouns of which there are few. The full-text index says which records match. */
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

/** The ids that a query finds in the index, and those of which the index has no document. */
export type IndexMatches = { found: ReadonlySet<number>; missing: ReadonlySet<number> }

type Listed = { id: number }

const valueOf = (record: object, field: PropertyKey) => record[field as keyof typeof record] as string | number | null

/**
 * Whether a record matches a query. Records that the index does not contain are compared as they are, with the spellings
 * that their own words offer: those written before there was an index of them, or by a version without one.
 */
function matcherOf(
  { searchable }: ShortListTable,
  all: readonly Listed[],
  { q, found, missing }: IndexMatches & { q: string },
): (record: Listed) => boolean {
  const textsOf = (record: Listed) => searchable.map((field) => fold(String(valueOf(record, field) ?? '')))
  const texts = new Map(all.filter(({ id }) => missing.has(id)).map((record) => [record.id, textsOf(record)]))
  const expression = expressionAmong(q, [...texts.values()].flat())
  return ({ id }) => found.has(id) || matchesExpression(expression, texts.get(id) ?? [])
}

/** The records that match, in the order of the filter or else in their own. `matches`: what the index says of `q`. */
export function filterShortList<Table extends ShortListTable>(
  table: Table,
  all: readonly RecordOfTable<Table>[],
  filter: ShortListFilter<Table>,
  matches: IndexMatches | null,
): RecordOfTable<Table>[] {
  const { q, sort, order } = filter
  const wanted: Readonly<Record<string, unknown>> = filter
  const records = all as readonly (RecordOfTable<Table> & Listed)[]
  const isFound = matches && hasQuery(q) ? matcherOf(table, records, { q, ...matches }) : () => true
  const isWanted = (record: object) =>
    (table.filterable ?? []).every((field) => wanted[field] === undefined || valueOf(record, field) === wanted[field])
  const listed = records.filter((record) => isWanted(record) && isFound(record))
  if (sort === undefined) return listed
  const field = table.fieldOfWireName(sort)
  return sortedBy(listed, (record) => valueOf(record, field), order)
}
