/** Every entry of the full-text indexes, to compare an index with another one. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { SEARCHABLE_TABLES, type SearchableTable } from '#database/engines/search-index.ts'

async function entriesOf({ name, db }: Engine, table: SearchableTable): Promise<unknown[]> {
  const index = sql.table(`search_${table}`)
  if (name === 'postgres') {
    const query = sql`select id, words::text, title::text, prominent::text from ${index} order by id`
    const { rows } = await query.execute(db)
    return table === 'articles'
      ? [...rows, ...(await sql`select id, pairs from ${index} order by id`.execute(db)).rows]
      : rows
  }
  const entries = sql.table(`entries_${table}`)
  await sql`create virtual table if not exists ${entries} using fts5vocab(${index}, instance)`.execute(db)
  const { rows } = await sql`select doc, col, "offset", term from ${entries} order by doc, col, "offset"`.execute(db)
  if (table !== 'articles') return rows
  await sql`create virtual table if not exists pairs_entries using fts5vocab(search_articles_pairs, row)`.execute(db)
  return [...rows, ...(await sql`select term, doc from pairs_entries order by term`.execute(db)).rows]
}

/** By table. */
export async function searchEntries(engine: Engine): Promise<Record<string, unknown[]>> {
  return Object.fromEntries(
    await Promise.all(SEARCHABLE_TABLES.map(async (table) => [table, await entriesOf(engine, table)] as const)),
  )
}
