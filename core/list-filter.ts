/** Filters and sort orders of the staff's lists, for all nouns without special ones. */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { SearchableTable, SearchIndex } from '#database/engines/search-index.ts'
import { fold } from '#shared/search/fold.ts'
import { parseQuery } from '#shared/search/query.ts'
import { listExpression } from './search/search-plan.ts'

export type Order = 'asc' | 'desc'

/** Whether a list is searched: by more than blanks. */
export function hasQuery(q: string | undefined): q is string {
  return q !== undefined && q.trim() !== ''
}

/**
 * Only the rows that a query finds in the index of their table. A query of punctuation alone finds nothing.
 */
export function whereFound<Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  q: string | undefined,
  { index, table }: { index: SearchIndex; table: SearchableTable },
): SelectQueryBuilder<Schema, Tables, Row> {
  if (!hasQuery(q)) return query
  return query.where(
    sql<boolean>`${sql.ref(`${table}.id`)} in ${index.idsMatching(table, listExpression(parseQuery(q)))}`,
  )
}

/** The same for texts in memory: each word of the query begins one of theirs, and what is in quotation marks is meant as it is. */
export function matchesWords(q: string | undefined, ...texts: readonly (string | null)[]): boolean {
  if (!hasQuery(q)) return true
  const { clauses, excluded } = parseQuery(q)
  const folded = texts.map((text) => ` ${fold(text ?? '')} `)
  const contain = (part: string) => folded.some((text) => text.includes(part))
  const required = clauses.filter(({ optional }) => !optional)
  return (
    required.length > 0 &&
    required.every(({ words, quoted }) => contain(` ${words.join(' ')}${quoted ? ' ' : ''}`)) &&
    !excluded.some((words) => contain(` ${words.join(' ')} `))
  )
}

type Sortable = string | number | null

/** Sorted by one value of each record, case-insensitively; a stable sort. */
export function sortedBy<Row>(rows: readonly Row[], value: (row: Row) => Sortable, order: Order = 'asc') {
  const way = order === 'asc' ? 1 : -1
  const keyed = rows.map((row) => ({ row, key: keyOf(value(row)) }))
  return keyed.sort((a, b) => way * (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ row }) => row)
}

function keyOf(value: Sortable): string | number {
  return typeof value === 'string' ? value.toLowerCase() : (value ?? '')
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
