/** The full-text index of SQLite: one contentless FTS5 table for each table of records. */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'
import {
  hasPairs,
  pairNumbers,
  pairsOf,
  SEARCHABLE_TABLES,
  wordsWithinLimit,
  type SearchableTable,
  type SearchAlternative,
  type SearchDocument,
  type SearchExpression,
  type SearchField,
  type SearchIds,
  type SearchIndex,
  type SearchTerm,
} from './search-index.ts'
import { pairWord } from './pair-word.ts'
import type { IdsQuery } from './sqlite-read.worker.ts'
import type { Transact } from './transactions.ts'

/** The columns in which a word may occur, and a phrase: the frequent words follow one another in no text. */
const COLUMNS = {
  title: { word: 'title', phrase: 'title' },
  prominent: { word: 'title byline frequent', phrase: 'title byline' },
  // A filter costs time, and each frequent word is in the content too.
  any: { word: '', phrase: 'title byline content' },
} as const
const WORDS_PER_READ = 500
/** Entries that FTS5 collects in memory within a transaction before it writes a part of its index; 1 MB by default. */
const COLLECTED_BYTES = { normal: 1024 * 1024, loading: 32 * 1024 * 1024 } as const
/** A word that no fold produces. */
const NOTHING = '"-"'

const indexOf = (table: string) => sql.table(`search_${table}`)
const wordsOf = (table: string) => sql.table(`search_${table}_words`)
const pairIndexOf = (table: string) => sql.table(`search_${table}_pairs`)

/** Precede the words of a field in the index of pairs; characters that neither a pair nor a folded word contains. */
const FIELD_MARKS = { title: '\u00AC', prominent: '\u00AE' } as const

/**
 * The words of titles and the prominent ones, marked. The full-text index finds them too, and passes over the positions
 * of a word in every content meanwhile: of a frequent word, that takes ten times as long.
 */
function fieldWordsOf({ title, byline, frequent }: SearchDocument): string[] {
  const marked = (mark: string, texts: readonly string[]) =>
    texts.flatMap((text) => (text === '' ? [] : text.split(' ').map((word) => mark + word)))
  return [...marked(FIELD_MARKS.title, [title]), ...marked(FIELD_MARKS.prominent, [title, byline, frequent])]
}

/** A term of single words in a field, in the index of pairs; null for all other terms. */
function fieldText({ words, prefix, or = [], field }: SearchTerm): string | null {
  if (field === 'any' || words.length !== 1) return null
  return [...words, ...or].map((word) => `"${FIELD_MARKS[field]}${word}"${prefix ? ' *' : ''}`).join(' OR ')
}

/** What the index of pairs contains of a document. */
function pairsText(document: SearchDocument): string {
  return [...Array.from(pairsOf(document), pairWord), ...new Set(fieldWordsOf(document))].join(' ')
}

function alternativeText({ words, prefix, or = [] }: SearchAlternative, field: SearchField): string {
  const columns = words.length > 1 ? COLUMNS[field].phrase : COLUMNS[field].word
  return [words.join(' '), ...or]
    .map((text) => `${columns && `{${columns}} : `}"${text}"${prefix ? ' *' : ''}`)
    .join(' OR ')
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

async function setCollectedBytes(db: Database, bytes: number): Promise<void> {
  const tables = SEARCHABLE_TABLES.flatMap((table) => [
    `search_${table}`,
    ...(hasPairs(table) ? [`search_${table}_pairs`] : []),
  ])
  for (const name of tables) {
    await sql`insert into ${sql.table(name)} (${sql.ref(name)}, rank) values ('hashsize', ${sql.lit(bytes)})`.execute(
      db,
    )
  }
}

export type SqliteSearchParts = {
  db: Database
  transaction: Transact
  /** Runs what may take long. */
  background: Database
  /** Runs what may take long, too. */
  readIds: (lists: readonly IdsQuery[]) => Promise<SearchIds[]>
}

export function sqliteSearch({ db, transaction, background, readIds }: SqliteSearchParts): SearchIndex {
  function idsMatching(
    table: SearchableTable,
    expression: SearchExpression,
    field: SearchField = 'any',
  ): RawBuilder<number> {
    const text = expressionText(expression, field)
    return sql<number>`(select rowid as id from ${indexOf(table)} where ${indexOf(table)} match ${text})`
  }

  return {
    async create(migrated, table) {
      // Folded text is split at spaces alone, which is what this tokenizer does with characters beyond ASCII.
      await sql`create virtual table ${indexOf(table)} using fts5(title, byline, frequent, content,
        content='', contentless_delete=1, tokenize='ascii', prefix='2 3')`.execute(migrated)
      await sql`create virtual table ${wordsOf(table)} using fts5vocab(${indexOf(table)}, row)`.execute(migrated)
    },

    async createPairs(migrated, table) {
      await sql`create virtual table ${pairIndexOf(table)} using fts5(pairs, content='', contentless_delete=1,
        detail=none, tokenize='ascii')`.execute(migrated)
    },

    async put(table, documents) {
      for (const document of documents) {
        const { id, title, byline, frequent, content } = document
        await sql`insert or replace into ${indexOf(table)} (rowid, title, byline, frequent, content)
          values (${id}, ${title}, ${byline}, ${frequent}, ${wordsWithinLimit(content).join(' ')})`.execute(db)
        if (!hasPairs(table)) continue
        await sql`insert or replace into ${pairIndexOf(table)} (rowid, pairs)
          values (${id}, ${pairsText(document)})`.execute(db)
      }
    },

    async remove(table, ids) {
      for (const id of ids) {
        await sql`delete from ${indexOf(table)} where rowid = ${id}`.execute(db)
        if (hasPairs(table)) await sql`delete from ${pairIndexOf(table)} where rowid = ${id}`.execute(db)
      }
    },

    idsMatching,

    postings: async (table, terms) => readIds(terms.map((term) => idsQueryOf(table, term))),

    /** With a commit for every batch, FTS5 would write many small parts of its index, and merge them again and again. */
    load: async (work) =>
      transaction(async () => {
        await setCollectedBytes(db, COLLECTED_BYTES.loading)
        const result = await work()
        await setCollectedBytes(db, COLLECTED_BYTES.normal)
        return result
      }),

    allIds: (table) => sql<number>`(select rowid as id from ${indexOf(table)})`,

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
