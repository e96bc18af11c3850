/** The full-text index of SQLite: one contentless FTS5 table for each table of records. */
import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'
import {
  tokensWithinLimit,
  type IndexedDocument,
  type SearchableTable,
  type SearchExpression,
  type SearchField,
  type SearchIndex,
  type SearchTerm,
} from './search-index.ts'

/** What the first release had. Migrations create it still, and nothing reads it. */
const FIRST_DEFINITION = `fts5(title, byline, frequent, content, content='', contentless_delete=1,
  tokenize='ascii', prefix='2 3')`
/** Texts are split at spaces alone, which is what this tokenizer does with characters beyond ASCII. */
const DEFINITION = `fts5(title, byline, content, tokens, content='', contentless_delete=1, tokenize='ascii')`
/** What a match in each column counts. */
const COLUMN_WEIGHTS = '8.0, 4.0, 1.0, 1.0'

const TOKENS_PER_READ = 2000
/** A token that no text contains. */
const NOTHING = '"-"'

const nameOf = (table: string) => `search_index_${table}`
const indexOf = (table: string) => sql.table(nameOf(table))
const tokensOf = (table: string) => sql.table(`${nameOf(table)}_tokens`)

/** Tokens contain no quotes. */
const termText = ({ tokens, prefix }: SearchTerm) => `"${tokens.join(' ')}"${prefix ? ' *' : ''}`
const anyOf = (group: readonly SearchTerm[]) => (group.length === 0 ? NOTHING : group.map(termText).join(' OR '))

/** In the query syntax of FTS5. */
function expressionText({ all, none }: SearchExpression): string {
  if (all.length === 0) return NOTHING
  const wanted = all.map((group) => `(${anyOf(group)})`).join(' AND ')
  return none.length === 0 ? wanted : `(${wanted}) NOT (${anyOf(none)})`
}

export function sqliteSearch({ db, background }: { db: Database; background: Database }): SearchIndex {
  function idsMatching(
    table: SearchableTable,
    expression: SearchExpression,
    field: SearchField = 'any',
  ): RawBuilder<number> {
    const text = expressionText(expression)
    const inField = field === 'title' && text !== NOTHING ? `title : (${text})` : text
    return sql<number>`(select rowid as id from ${indexOf(table)} where ${indexOf(table)} match ${inField})`
  }

  return {
    async create(migrated, table) {
      await sql`create virtual table ${sql.table(`search_${table}`)} using ${sql.raw(FIRST_DEFINITION)}`.execute(
        migrated,
      )
      await sql`create virtual table ${sql.table(`search_${table}_words`)}
        using fts5vocab(${sql.table(`search_${table}`)}, row)`.execute(migrated)
    },

    async createIndex(migrated, table) {
      await sql`create virtual table ${indexOf(table)} using ${sql.raw(DEFINITION)}`.execute(migrated)
      await sql`create virtual table ${tokensOf(table)} using fts5vocab(${indexOf(table)}, row)`.execute(migrated)
    },

    async put(table, documents: readonly IndexedDocument[]) {
      const text = `insert or replace into ${nameOf(table)} (rowid, title, byline, content, tokens) values (?, ?, ?, ?, ?)`
      for (const { id, title, byline, content, tokens } of documents) {
        const values = [id, title, byline, tokensWithinLimit(content).join(' '), tokensWithinLimit(tokens).join(' ')]
        await db.executeQuery(CompiledQuery.raw(text, values))
      }
    },

    async remove(table, ids) {
      for (const id of ids) await sql`delete from ${indexOf(table)} where rowid = ${id}`.execute(db)
    },

    async optimize(table) {
      // In steps: one that merges everything would hold the lock of the database for seconds.
      const name = indexOf(table)
      for (let step = 0; step < 200; step += 1) {
        const before = await sql<{ n: number }>`select total_changes() as n`.execute(db)
        await sql`insert into ${name} (${name}, rank) values ('merge', ${step === 0 ? -500 : 500})`.execute(db)
        const after = await sql<{ n: number }>`select total_changes() as n`.execute(db)
        if ((after.rows[0]?.n ?? 0) - (before.rows[0]?.n ?? 0) < 2) return
      }
    },

    idsMatching,

    async candidates(table, { groups, required, table: facts, where, limit }) {
      const any = `(${anyOf(groups.flatMap(({ terms }) => terms))})`
      const must = required.all.map((group) => `(${anyOf(group)})`)
      const text = [any, ...must].join(' AND ')
      const matching = required.none.length === 0 ? text : `(${text}) NOT (${anyOf(required.none)})`
      const { rows } = await sql<{ id: number }>`select ${sql.table(facts)}.id from ${indexOf(table)} as found
        join ${sql.table(facts)} on ${sql.table(facts)}.id = found.rowid
        where found.${indexOf(table)} match ${matching} and ${where}
        order by bm25(${indexOf(table)}, ${sql.raw(COLUMN_WEIGHTS)}), ${sql.table(facts)}.id desc
        limit ${limit}`.execute(background)
      return rows.map(({ id }) => id)
    },

    async *tokens(table) {
      for (let after = ''; ;) {
        const { rows } = await sql<{ token: string; documents: number }>`select term as token, doc as documents
          from ${tokensOf(table)} where term > ${after} order by term limit ${TOKENS_PER_READ}`.execute(background)
        yield rows
        after = rows.at(-1)?.token ?? after
        if (rows.length < TOKENS_PER_READ) return
      }
    },
  }
}
