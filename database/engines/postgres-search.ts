/** The full-text index of PostgreSQL: for each table of records a table of `tsvector` columns with GIN indexes. */
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely'
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

/** The largest position that a `tsvector` records, and the number of positions of one token. */
const MAX_POSITION = 16_383
const MAX_POSITIONS = 255
/** Between two fields, so that no phrase extends over both. */
const FIELD_GAP = 2
/** What a match in the title counts besides, of what it counts anywhere. */
const IN_TITLE = 0.35
const TOKENS_PER_READ = 2000
/** Counting the tokens of all documents at once would exceed the time that a statement may take. */
const DOCUMENTS_PER_COUNT = 2000
/** Each row takes about a millisecond to convert, during which no request is answered. */
const ROWS_PER_INSERT = 20
/** Kilobytes of new entries that an index collects before it sorts them in: each search reads them one by one. */
const PENDING_KB = 512

const COLUMNS = { title: 'title', any: 'words' } as const
/** The columns that the first release had. Migrations create them still, and nothing reads them. */
const FIRST_COLUMNS = ['title', 'prominent', 'words'] as const

const indexOf = (table: string) => sql.table(`search_index_${table}`)

/** A `tsvector` with the positions of `fields`, which phrases need. Tokens need no quotes within it. */
function vectorOf(fields: readonly string[], tokens = ''): string {
  const positions = new Map<string, number[]>()
  let position = 0
  for (const field of fields) {
    for (const token of tokensWithinLimit(field)) {
      position = Math.min(position + 1, MAX_POSITION)
      const known = positions.get(token)
      if (!known) positions.set(token, [position])
      else if (known.length < MAX_POSITIONS && known.at(-1) !== position) known.push(position)
    }
    position += FIELD_GAP
  }
  return [...Array.from(positions, ([token, all]) => `${token}:${all.join(',')}`), ...tokensWithinLimit(tokens)].join(
    ' ',
  )
}

function rowOf({ id, title, byline, content, tokens }: IndexedDocument): RawBuilder<unknown> {
  return sql`(${id}::integer, ${vectorOf([title, byline, content], tokens)}::tsvector, ${vectorOf([title])}::tsvector)`
}

/** `between` the words of a phrase. */
const anyOf = (group: readonly SearchTerm[], between = ' <-> ') =>
  `(${group.map(({ tokens, prefix }) => `(${tokens.join(between)}${prefix ? ':*' : ''})`).join(' | ')})`

/** In the syntax of `tsquery`, of which an empty text matches nothing. */
function expressionText({ all, none }: SearchExpression): string {
  if (all.length === 0 || all.some((group) => group.length === 0)) return ''
  const wanted = all.map((group) => anyOf(group)).join(' & ')
  return none.length === 0 ? wanted : `(${wanted}) & !${anyOf(none)}`
}

async function createTable(db: QueryExecutorProvider, name: string, columns: readonly string[]): Promise<void> {
  const vectors = sql.join(columns.map((column) => sql`${sql.ref(column)} tsvector not null`))
  // Long vectors are stored apart, because most searches read none: the indexes know which rows match.
  await sql`create table ${sql.table(name)} (id integer primary key, ${vectors}) with (toast_tuple_target = 128)`.execute(
    db,
  )
  for (const column of columns) {
    await sql`create index ${sql.ref(`${name}_${column}`)} on ${sql.table(name)} using gin (${sql.ref(column)})
      with (gin_pending_list_limit = ${sql.lit(PENDING_KB)})`.execute(db)
  }
}

/** `searched`: its queries read no table where an index will do. */
export function postgresSearch({ db, searched }: { db: Database; searched: Database }): SearchIndex {
  function idsMatching(
    table: SearchableTable,
    expression: SearchExpression,
    field: SearchField = 'any',
  ): RawBuilder<number> {
    return sql<number>`(select id from ${indexOf(table)}
      where ${sql.ref(COLUMNS[field])} @@ ${expressionText(expression)}::tsquery)`
  }

  return {
    create: async (migrated, table) =>
      createTable(migrated, `search_${table}`, ['words', ...FIRST_COLUMNS.slice(0, 2)]),
    createIndex: async (migrated, table) => createTable(migrated, `search_index_${table}`, Object.values(COLUMNS)),

    async put(table, documents: readonly IndexedDocument[]) {
      for (let first = 0; first < documents.length; first += ROWS_PER_INSERT) {
        const rows = documents.slice(first, first + ROWS_PER_INSERT).map(rowOf)
        await sql`insert into ${indexOf(table)} (id, words, title) values ${sql.join(rows)}
          on conflict (id) do update set words = excluded.words, title = excluded.title`.execute(db)
      }
    },

    async remove(table, ids) {
      for (const id of ids) await sql`delete from ${indexOf(table)} where id = ${id}`.execute(db)
    },

    // Autovacuum does it.
    optimize: async () => undefined,

    idsMatching,

    // `ts_rank` would read the text of every match: a sum of what the groups count reads only their indexes. What is
    // required is found once (2), and of it only words are compared with the groups (1), as phrases are read in texts.
    async candidates(table, { groups, required, known, table: facts, where, limit }) {
      const isFree = required.all.length === 0
      const also = required.all.map((group) => ` & ${anyOf(group, ' & ')}`).join('')
      const not = required.none.length === 0 ? '' : ` & !${anyOf(required.none)}`
      const isAnyRequired = groups.some(({ terms }) => required.all.includes(terms))
      const matches = groups
        .filter(({ terms, weight }) => terms.length > 0 && (weight > 0 || !required.all.includes(terms)))
        .flatMap(({ terms, weight }) => [
          sql`select id, ${sql.lit(weight)}::float8 as weight, 1 as part from ${indexOf(table)}
            where words @@ ${`${anyOf(terms)}${also}${isFree ? not : ''}`}::tsquery`,
          sql`select id, ${sql.lit(weight * IN_TITLE)}::float8, 0 from ${indexOf(table)}
            where title @@ ${anyOf(terms)}::tsquery`,
        ])
      if (matches.length === 0 && !isAnyRequired) return []
      if (!isFree) {
        const all = known ? sql`unnest(${known}::integer[])` : idsMatching(table, required)
        matches.push(
          sql`select id, 0 as weight, ${sql.lit(isAnyRequired ? 3 : 2)} as part from ${all} as required (id)`,
        )
      }
      const { rows } = await sql<{ id: number }>`select found.id from (select id, sum(weight) as weight
          from (${sql.join(matches, sql` union all `)}) as matches
          group by id having bit_or(part) = ${sql.lit(isFree ? 1 : 3)}) as found
        ${known ? sql`` : sql`join ${sql.table(facts)} on ${sql.table(facts)}.id = found.id where ${where}`}
        order by weight desc, found.id desc limit ${limit}`.execute(searched)
      return rows.map(({ id }) => id)
    },

    async *tokens(table) {
      const counts = new Map<string, number>()
      const { rows: ends } = await sql<{ last: number | null }>`select max(id) as last from ${indexOf(table)}`.execute(
        db,
      )
      const last = ends[0]?.last ?? 0
      let after = 0
      while (after < last) {
        // By the ids that there are: one may be as large as an integer can be.
        const part = await sql<{ last: number | null }>`select max(id) as last from
          (select id from ${indexOf(table)} where id > ${after} order by id limit ${DOCUMENTS_PER_COUNT}) as part`.execute(
          db,
        )
        const end = part.rows[0]?.last ?? last
        const some = `select words from search_index_${table} where id > ${after} and id <= ${end}`
        const query = sql<{ word: string; documents: number }>`select word, ndoc as documents from ts_stat(${some})`
        const { rows } = await query.execute(db)
        for (const { word, documents } of rows) counts.set(word, (counts.get(word) ?? 0) + documents)
        after = end
      }
      const all = Array.from(counts, ([token, documents]) => ({ token, documents }))
      for (let start = 0; start < all.length; start += TOKENS_PER_READ) yield all.slice(start, start + TOKENS_PER_READ)
    },
  }
}
