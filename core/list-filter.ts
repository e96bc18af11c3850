/** Filters and sort orders of the staff's lists, for all nouns without special ones. */
import { sql, type Expression, type SelectQueryBuilder } from 'kysely'
import { normalizeForSearch, wordsOfQuery } from './search/normalize.ts'

export type Order = 'asc' | 'desc'

/** Characters that Urdu keyboards write in two ways, as `normalizeForSearch` reads them. */
const CHARACTER_VARIANTS = [
  ['يىئ', 'ی'],
  ['ك', 'ک'],
  ['هةۃۂھ', 'ہ'],
  ['أإآٱ', 'ا'],
  ['ؤ', 'و'],
  // Vowel marks, which most people omit.
  ['\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670', ''],
] as const

/** A column, normalized in the same way as the words of a query. */
function folded(column: string): Expression<string> {
  let result = sql<string>`lower(coalesce(${sql.ref(column)}, ''))`
  for (const [letters, one] of CHARACTER_VARIANTS) {
    for (const letter of letters) result = sql<string>`replace(${result}, ${letter}, ${one})`
  }
  return result
}

/** Rows in which each word of a query occurs in one of several columns. */
export function whereMatchesWords<Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  q: string | undefined,
  columns: readonly string[],
): SelectQueryBuilder<Schema, Tables, Row> {
  let result = query
  for (const word of wordsOfQuery(q ?? '')) {
    const hits = columns.map((column) => sql<boolean>`${folded(column)} like ${`%${word}%`}`)
    result = result.where(sql<boolean>`(${sql.join(hits, sql` or `)})`)
  }
  return result
}

/** The same for texts in memory. */
export function matchesWords(q: string | undefined, ...texts: readonly (string | null)[]): boolean {
  const words = wordsOfQuery(q ?? '')
  if (words.length === 0) return true
  const text = normalizeForSearch(texts.join(' '))
  return words.every((word) => text.includes(word))
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
