/** The full-text index of PostgreSQL: for each table of records a table of `tsvector` columns with GIN indexes. */
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'
import type { Engine } from './engine.ts'
import { parseIds } from './packed-ids.ts'
import {
  hasPairs,
  pairNumbers,
  pairsOf,
  wordsWithinLimit,
  type SearchableTable,
  type SearchField,
  type SearchAlternative,
  type SearchDocument,
  type SearchExpression,
  type SearchIndex,
  type SearchTerm,
} from './search-index.ts'
import { replacePostgresIndex } from './postgres-search-build.ts'
import type { Transact } from './transactions.ts'

/** The largest position that a `tsvector` records, and the number of positions of one word. */
const MAX_POSITION = 16_383
const MAX_POSITIONS = 255
/** Between two fields, so that no phrase extends over both. */
const FIELD_GAP = 2
const WORDS_PER_READ = 500
/** Counting the words of all documents at once would exceed the time that a statement may take. */
const DOCUMENTS_PER_COUNT = 2000
/** Of a large index, each may take some tenths of a second. */
const ROWS_PER_INSERT = 20

/** A column for each field of an expression. */
const COLUMNS = { title: 'title', prominent: 'prominent', any: 'words' } as const
/** Kilobytes of new entries that an index collects before it sorts them in: each search reads them one by one. */
const PENDING_KB = 512

const indexOf = (table: string) => sql.table(`search_${table}`)

/** A `tsvector` with positions, which phrases need. Folded words need no quotes within it. */
function vectorOf(fields: readonly string[]): string {
  const positions = new Map<string, number[]>()
  let position = 0
  for (const field of fields) {
    for (const word of wordsWithinLimit(field)) {
      position = Math.min(position + 1, MAX_POSITION)
      const known = positions.get(word)
      if (!known) positions.set(word, [position])
      else if (known.length < MAX_POSITIONS && known.at(-1) !== position) known.push(position)
    }
    position += FIELD_GAP
  }
  return [...positions].map(([word, all]) => `${word}:${all.join(',')}`).join(' ')
}

function rowOf(document: SearchDocument, withPairs: boolean): RawBuilder<unknown> {
  const { id, title, byline, frequent, content } = document
  const pairs = withPairs ? sql`, ${`{${[...pairsOf(document)].join(',')}}`}::integer[]` : sql``
  return sql`(${id}::integer, ${vectorOf([title, byline, content])}::tsvector, ${vectorOf([title])}::tsvector,
    ${vectorOf([title, byline, ...frequent.split(' ')])}::tsvector ${pairs})`
}

function alternativeText({ words, prefix }: SearchAlternative): string {
  return `(${words.join(' <-> ')}${prefix ? ':*' : ''})`
}

const anyOf = (group: readonly SearchAlternative[]) => `(${group.map(alternativeText).join(' | ')})`

/** In the syntax of `tsquery`. Folded words consist of letters and digits. */
function expressionText({ all }: Pick<SearchExpression, 'all'>): string {
  if (all.length === 0 || all.some((group) => group.length === 0)) return ''
  return all.map(anyOf).join(' & ')
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * The ids of a term, separated by commas. Built as text, because a search asks for dozens. An array is filled faster by a
 * subselect than by an aggregate, and is written as text in two thirds of the time in which each number is.
 */
function idsQueryOf(table: SearchableTable, term: SearchTerm): string {
  const pairs = hasPairs(table) ? pairNumbers(term) : null
  const condition = pairs
    ? `pairs && ${literal(`{${pairs.join(',')}}`)}::integer[]`
    : `${COLUMNS[term.field]} @@ ${literal(alternativeText(term))}::tsquery`
  return `select array_to_string(array(select id from search_${table} where ${condition}), ',')`
}

/** The GIN indexes of a table, and the columns that they are of. */
function ginIndexes(table: SearchableTable, name: string): { name: string; column: string }[] {
  const columns = [...Object.values(COLUMNS), ...(hasPairs(table) ? ['pairs'] : [])]
  return columns.map((column) => ({ name: `${name}_${column}`, column }))
}

async function createTable(db: QueryExecutorProvider, name: string): Promise<void> {
  // Long vectors are stored apart, because most searches read none: the indexes know which rows match.
  await sql`create table ${sql.table(name)} (id integer primary key, words tsvector not null,
    title tsvector not null, prominent tsvector not null) with (toast_tuple_target = 128)`.execute(db)
}

async function addPairs(db: QueryExecutorProvider, name: string): Promise<void> {
  await sql`alter table ${sql.table(name)} add column pairs integer[] not null default '{}'`.execute(db)
}

async function createIndex(db: QueryExecutorProvider, name: string, column: string): Promise<void> {
  await sql`create index ${sql.ref(`${name}_${column}`)} on ${sql.table(name)} using gin (${sql.ref(column)})
    with (gin_pending_list_limit = ${sql.lit(PENDING_KB)})`.execute(db)
}

export type PostgresSearchParts = {
  db: Database
  transaction: Transact
  openForMigrations: Engine['openForMigrations']
  /** Returns the rows of a query without parameters. */
  readByIndex: (text: string) => Promise<unknown[]>
}

export function postgresSearch({ db, transaction, openForMigrations, readByIndex }: PostgresSearchParts): SearchIndex {
  function idsMatching(
    table: SearchableTable,
    expression: SearchExpression,
    field: SearchField = 'any',
  ): RawBuilder<number> {
    const { none } = expression
    // What is excluded may be in no field, whichever field is searched.
    const excluded = none.length > 0 ? sql`and not words @@ ${anyOf(none)}::tsquery` : sql``
    return sql<number>`(select id from ${indexOf(table)}
      where ${sql.ref(COLUMNS[field])} @@ ${expressionText(expression)}::tsquery ${excluded})`
  }

  async function put(
    table: SearchableTable,
    documents: readonly SearchDocument[],
    name = `search_${table}`,
  ): Promise<void> {
    const withPairs = hasPairs(table)
    const columns = ['words', 'title', 'prominent', ...(withPairs ? ['pairs'] : [])].map((column) => sql.ref(column))
    const changes = columns.map((column) => sql`${column} = excluded.${column}`)
    for (let first = 0; first < documents.length; first += ROWS_PER_INSERT) {
      const rows = documents.slice(first, first + ROWS_PER_INSERT).map((each) => rowOf(each, withPairs))
      await sql`insert into ${sql.table(name)} (id, ${sql.join(columns)}) values ${sql.join(rows)}
        on conflict (id) do update set ${sql.join(changes)}`.execute(db)
    }
  }

  async function remove(ids: readonly number[], name: string): Promise<void> {
    for (const id of ids) await sql`delete from ${sql.table(name)} where id = ${id}`.execute(db)
  }

  return {
    async create(migrated, table) {
      await createTable(migrated, `search_${table}`)
      for (const column of Object.values(COLUMNS)) await createIndex(migrated, `search_${table}`, column)
    },

    async createPairs(migrated, table) {
      await addPairs(migrated, `search_${table}`)
      await createIndex(migrated, `search_${table}`, 'pairs')
    },

    async removeOnWrite(migrated, table) {
      const name = `search_${table}_outdated`
      await sql
        .raw(
          `create function ${name}() returns trigger language plpgsql as $$
          begin
            delete from search_${table} where id = old.id;
            return null;
          end $$`,
        )
        .execute(migrated)
      await sql
        .raw(
          `create trigger ${name} after update or delete on ${table}
           for each row execute function ${name}()`,
        )
        .execute(migrated)
    },

    put,
    remove: async (table, ids) => remove(ids, `search_${table}`),

    replaceIndexes: async (work) =>
      work(async (table) =>
        replacePostgresIndex(
          {
            db,
            transaction,
            async createTable(of, name) {
              await createTable(db, name)
              if (hasPairs(of)) await addPairs(db, name)
            },
            async createIndexes(of, name, patient) {
              for (const { column } of ginIndexes(of, name)) await createIndex(patient, name, column)
            },
            openForMigrations,
            indexNames: (of, name) => [`${name}_pkey`, ...ginIndexes(of, name).map((index) => index.name)],
            put,
            remove,
          },
          table,
        ),
      ),

    idsMatching,
    ids: (table) => sql<number>`(select id from ${indexOf(table)})`,

    async postings(table, terms) {
      const lists = terms.map((term, index) => `(${idsQueryOf(table, term)}) as ids${index}`)
      // For a frequent word the planner prefers to read the whole table, and underrates what it costs to decompress
      // each vector.
      const rows = await readByIndex(`select ${lists.join(', ')}`)
      const [row] = rows as Record<string, string | null>[]
      return terms.map((_, index) => parseIds(row?.[`ids${index}`] ?? null))
    },

    // Bytes would be sent as text, two digits for each.
    asBytes: (text) => text,

    async *words(table) {
      const counts = new Map<string, number>()
      const { rows: ends } = await sql<{ last: number | null }>`select max(id) as last from ${indexOf(table)}`.execute(
        db,
      )
      const last = ends[0]?.last ?? 0
      for (let first = 1; first <= last; first += DOCUMENTS_PER_COUNT) {
        const some = `select words from search_${table} where id between ${first} and ${first + DOCUMENTS_PER_COUNT - 1}`
        const query = sql<{ word: string; documents: number }>`select word, ndoc as documents from ts_stat(${some})`
        const { rows } = await query.execute(db)
        for (const { word, documents } of rows) counts.set(word, (counts.get(word) ?? 0) + documents)
      }
      const all = Array.from(counts, ([word, documents]) => ({ word, documents }))
      for (let start = 0; start < all.length; start += WORDS_PER_READ) yield all.slice(start, start + WORDS_PER_READ)
    },
  }
}
