/** The full-text index of SQLite: one contentless FTS5 table for each table of records. */
import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'
import {
  hasPairs,
  pairNumbers,
  type SearchableTable,
  type SearchAlternative,
  type SearchDocument,
  type SearchExpression,
  type SearchField,
  type SearchIndex,
  type SearchTerm,
} from './search-index.ts'
import type { PackedIds } from './packed-ids.ts'
import { pairWord } from './pair-word.ts'
import type { IdsQuery } from './sqlite-ids.ts'
import { replaceSqliteIndexes } from './sqlite-search-build.ts'
import {
  FIELD_MARKS,
  INDEX_DEFINITION,
  indexTables,
  PAIRS_DEFINITION,
  putStatements,
} from './sqlite-search-documents.ts'
import type { Transact } from './transactions.ts'

/** The columns in which a word may occur, and a phrase: the frequent words follow one another in no text. */
const COLUMNS = {
  title: { word: 'title', phrase: 'title' },
  prominent: { word: 'title byline frequent', phrase: 'title byline' },
  // A filter costs time, and each frequent word is in the content too.
  any: { word: '', phrase: 'title byline content' },
} as const
const WORDS_PER_READ = 500
/** A word that no fold produces. */
const NOTHING = '"-"'

const indexOf = (table: string) => sql.table(`search_${table}`)
const wordsOf = (table: string) => sql.table(`search_${table}_words`)
const pairIndexOf = (table: string) => sql.table(`search_${table}_pairs`)

/** A term of a single word in a field, in the index of pairs; null for all other terms. */
function fieldText({ words: [word, ...others], prefix, field }: SearchTerm): string | null {
  if (field === 'any' || word === undefined || others.length > 0) return null
  return `"${FIELD_MARKS[field]}${word}"${prefix ? ' *' : ''}`
}

function alternativeText({ words, prefix }: SearchAlternative, field: SearchField): string {
  const columns = words.length > 1 ? COLUMNS[field].phrase : COLUMNS[field].word
  return `${columns && `{${columns}} : `}"${words.join(' ')}"${prefix ? ' *' : ''}`
}

const anyOf = (group: readonly SearchAlternative[], field: SearchField) =>
  `(${group.map((each) => alternativeText(each, field)).join(' OR ')})`

/** In the query syntax of FTS5. Folded words contain no quotes. */
function expressionText({ all, none }: SearchExpression, field: SearchField): string {
  if (all.length === 0 || all.some((group) => group.length === 0)) return NOTHING
  const wanted = `(${all.map((group) => anyOf(group, field)).join(' AND ')})`
  return none.length === 0 ? wanted : `(${wanted} NOT ${anyOf(none, 'any')})`
}

/** The ids of a term. Built as text, because a search asks for dozens. */
function idsQueryOf(table: SearchableTable, term: SearchTerm): IdsQuery {
  const pairs =
    pairNumbers(term)
      ?.map((pair) => `"${pairWord(pair)}"`)
      .join(' OR ') ?? fieldText(term)
  const [index, text] =
    hasPairs(table) && pairs !== null
      ? [`search_${table}_pairs`, pairs]
      : [`search_${table}`, expressionText({ all: [[term]], none: [] }, term.field)]
  return { sql: `select group_concat(rowid) as ids from ${index} where ${index} match ?`, parameters: [text] }
}

export type SqliteSearchParts = {
  file: string
  lockTimeoutMs: number
  db: Database
  transaction: Transact
  /** Runs what may take long. */
  background: Database
  /** Runs what may take long, too. */
  readIds: (lists: readonly IdsQuery[]) => Promise<PackedIds[]>
}

export function sqliteSearch({
  file,
  lockTimeoutMs,
  db,
  transaction,
  background,
  readIds,
}: SqliteSearchParts): SearchIndex {
  function idsMatching(
    table: SearchableTable,
    expression: SearchExpression,
    field: SearchField = 'any',
  ): RawBuilder<number> {
    const text = expressionText(expression, field)
    return sql<number>`(select rowid as id from ${indexOf(table)} where ${indexOf(table)} match ${text})`
  }

  async function put(table: SearchableTable, documents: readonly SearchDocument[], suffix = ''): Promise<void> {
    for (const document of documents) {
      for (const { text, values } of putStatements(table, document, suffix)) {
        await db.executeQuery(CompiledQuery.raw(text, values))
      }
    }
  }

  async function remove(table: SearchableTable, ids: readonly number[], suffix = ''): Promise<void> {
    for (const { name } of indexTables(table, suffix)) {
      for (const id of ids) await sql`delete from ${sql.table(name)} where rowid = ${id}`.execute(db)
    }
  }

  return {
    async create(migrated, table) {
      await sql`create virtual table ${indexOf(table)} using ${sql.raw(INDEX_DEFINITION)}`.execute(migrated)
      await sql`create virtual table ${wordsOf(table)} using fts5vocab(${indexOf(table)}, row)`.execute(migrated)
    },

    async createPairs(migrated, table) {
      await sql`create virtual table ${pairIndexOf(table)} using ${sql.raw(PAIRS_DEFINITION)}`.execute(migrated)
    },

    // One process has the database, and with it one version.
    removeOnWrite: async () => undefined,

    put,
    remove,

    idsMatching,
    ids: (table) => sql<number>`(select rowid as id from ${indexOf(table)})`,

    postings: async (table, terms) => readIds(terms.map((term) => idsQueryOf(table, term))),

    replaceIndexes: async (work) => replaceSqliteIndexes({ file, lockTimeoutMs, db, transaction, put, remove }, work),

    // A string would be decoded on the reading thread, and written to and read from a message.
    asBytes: (text) => sql<Uint8Array>`cast(${text} as blob)`,

    async *words(table) {
      let after = ''
      for (;;) {
        const { rows } = await sql<{ word: string; documents: number }>`select term as word, doc as documents
          from ${wordsOf(table)} where term > ${after} order by term limit ${WORDS_PER_READ}`.execute(background)
        yield rows
        const last = rows.at(-1)
        if (rows.length < WORDS_PER_READ || !last) return
        after = last.word
      }
    },
  }
}
