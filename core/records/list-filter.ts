/** Filters and sort orders of the staff's lists, for all nouns without special ones. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Database } from '#database/engines/database.ts'
import type { SearchableTable, SearchExpression, SearchIndex } from '#database/engines/search-index.ts'
import { alphabeticalKey } from '#shared/alphabet.ts'
import { parseQuery } from '#shared/search/query.ts'
import { listExpression, type Spelled } from '#core/search/list-spellings.service.ts'

export type { Spelled }

export type Order = 'asc' | 'desc'

/** Whether a list is searched: by more than blanks. */
export function hasQuery(q: string | undefined): q is string {
  return q !== undefined && q.trim() !== ''
}

type ListQuery = { q?: string | undefined } & Spelled

/** What a list looks for; null where it is not searched. */
export function expressionOf({ q, spelled }: ListQuery): SearchExpression | null {
  return hasQuery(q) ? (spelled ?? listExpression(parseQuery(q))) : null
}

/** Whether a list is searched and has no other filter, so that the index alone says how many records it has. */
export function isOnlySearched(list: ListQuery & Record<string, unknown>): boolean {
  const isFilter = (name: string) => !['q', 'spelled', 'sort', 'order'].includes(name) && list[name] !== undefined
  return hasQuery(list.q) && !Object.keys(list).some(isFilter)
}

/** How many ids a subselect finds. */
export async function countIds(db: Database, ids: RawBuilder<number>): Promise<number> {
  const { count } = await db
    .selectFrom(ids.$castTo<{ id: number }>().as('found'))
    .select((columns) => columns.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * From so many records on, those of a page are found sooner by reading the table in the order of the list, until the page is
 * full, than by sorting them.
 */
const MANY = 1000

/**
 * Only the rows that a query finds in the index of their table. A query of punctuation alone finds nothing. `count`: how
 * many there are, if it is known.
 */
export function whereFound<Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  filter: ListQuery,
  { index, table, count = 0 }: { index: SearchIndex; table: SearchableTable; count?: number },
): SelectQueryBuilder<Schema, Tables, Row> {
  const expression = expressionOf(filter)
  if (!expression) return query
  const id = sql.ref(`${table}.id`)
  // Databases do not look up the value of an expression for each match.
  const compared = count < MANY ? id : sql`+${id}`
  return query.where(sql<boolean>`${compared} in ${index.idsMatching(table, expression)}`)
}

/** Whether a column contains a text exactly as it is written: no character of it stands for others. */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`${column} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}

type Sortable = string | number | null

/** Sorted by one value of each record, texts alphabetically; a stable sort. */
export function sortedBy<Row>(rows: readonly Row[], value: (row: Row) => Sortable, order: Order = 'asc') {
  const way = order === 'asc' ? 1 : -1
  const keyed = rows.map((row) => ({ row, key: keyOf(value(row)) }))
  return keyed.sort((a, b) => way * (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ row }) => row)
}

function keyOf(value: Sortable): string | number {
  return typeof value === 'string' ? alphabeticalKey(value) : (value ?? '')
}

const BATCH_SIZE = 100

/** A whole list in its own order, page by page. */
export async function* pageByPage<Row>(
  list: (page: { page: number; pageSize: number }) => Promise<Row[]>,
): AsyncGenerator<Row, void, undefined> {
  for (let page = 1; ; page += 1) {
    const rows = await list({ page, pageSize: BATCH_SIZE })
    yield* rows
    if (rows.length < BATCH_SIZE) return
  }
}
