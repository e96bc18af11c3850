/** Every entry of the full-text indexes, to compare an index with another one. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { SEARCHABLE_TABLES, type SearchableTable } from '#database/engines/search-index.ts'

async function entriesOf({ name, db }: Engine, table: SearchableTable): Promise<unknown[]> {
  const index = sql.table(`search_index_${table}`)
  if (name === 'postgres') {
    return (await sql`select id, words::text, title::text from ${index} order by id`.execute(db)).rows
  }
  const entries = sql.table(`entries_${table}`)
  await sql`create virtual table if not exists ${entries} using fts5vocab(${index}, instance)`.execute(db)
  // Further tokens are a set, whose order says nothing.
  const { rows } = await sql`select doc, col, case when col = 'tokens' then 0 else "offset" end as place, term
    from ${entries} order by doc, col, place, term`.execute(db)
  return rows
}

/** What searches know of articles beside the index. */
async function textsOf({ db }: Engine): Promise<unknown[]> {
  return db
    .selectFrom('search_facts')
    .innerJoin('search_texts', 'search_texts.id', 'search_facts.id')
    .selectAll('search_facts')
    .select('words')
    .orderBy('search_facts.id')
    .execute()
}

/** By table. */
export async function searchEntries(engine: Engine): Promise<Record<string, unknown[]>> {
  const entries = SEARCHABLE_TABLES.map(async (table) => [table, await entriesOf(engine, table)] as const)
  return { ...Object.fromEntries(await Promise.all(entries)), texts: await textsOf(engine) }
}
