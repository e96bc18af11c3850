/** What searches index of each noun but articles: the records' searchable fields, folded. */
import { sql, type RawBuilder } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { SearchableTable } from '#database/engines/search-index.ts'
import { formatMonth } from '#shared/dates.ts'
import { editionOf } from '#shared/editions/editions.ts'
import { issueMessages } from '#shared/i18n/messages.ts'
import { LOCALES } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { fold } from '#shared/search/fold.ts'
import { authorsTable } from '#core/catalog/authors/authors.table.ts'
import { commentsTable } from '#core/catalog/comments/comments.table.ts'
import type { EventNoun } from '#core/events.ts'
import { publicationsTable } from '#core/catalog/publications/publications.table.ts'
import { indexedDocument, type DocumentSource, type SearchDocument } from '#core/search/documents.ts'
import { columnOf, type AnyTable } from '#core/records/nouns/table.ts'

type Row = Readonly<Record<string, unknown>>

export type RecordTable = Exclude<SearchableTable, 'articles'>

/** The columns of a record's text. */
type DocumentColumns = {
  title: readonly string[]
  content: readonly string[]
  /** Columns whose values are said in words, and these. */
  said?: { columns: readonly string[]; words: (row: Row) => string }
}

/** The first searchable field of a noun is its title. */
function columnsOf({ content, searchable }: AnyTable & { searchable: readonly string[] }): DocumentColumns {
  const [title = '', ...others] = searchable.map((field) => columnOf(content[field]))
  return { title: [title], content: others }
}

/** Readers call it by its magazine and month, and by its volume and number, in both languages. */
function wordsOfIssue({ magazine, month, volume, number }: Row): string {
  const { name } = editionOf(magazine as MagazineType)
  return LOCALES.flatMap((locale) => {
    const t = issueMessages(locale)
    const counts = [volume === null ? '' : t.volume(Number(volume)), number === null ? '' : t.number(Number(number))]
    return [name[locale], formatMonth(String(month), locale), ...counts]
  }).join(' ')
}

const DOCUMENT_COLUMNS: Record<RecordTable, DocumentColumns> = {
  authors: columnsOf(authorsTable),
  publications: columnsOf(publicationsTable),
  issues: {
    title: ['title', 'slug'],
    content: ['letter', 'letter_by'],
    said: { columns: ['magazine', 'month', 'volume', 'number'], words: wordsOfIssue },
  },
  comments: columnsOf(commentsTable),
  users: { title: ['first_name', 'last_name'], content: [] },
  media: { title: ['original_name'], content: ['alt', 'credit', 'tags'] },
  audit: { title: ['title'], content: ['user_email'] },
  bin: { title: ['title'], content: [] },
}

/** Conditions of the records that lists contain: what a replaced file was before is in none. */
const FOUND: Partial<Record<RecordTable, RawBuilder<unknown>>> = { media: sql`and replaced_by is null` }

/** The table whose index contains the records of a noun. */
const TABLES_OF_NOUNS: Partial<Record<EventNoun, SearchableTable>> = {
  article: 'articles',
  author: 'authors',
  magazine: 'publications',
  ebook: 'publications',
  issue: 'issues',
  comment: 'comments',
  user: 'users',
  media: 'media',
}

export function searchTableOf(noun: EventNoun): SearchableTable | undefined {
  return TABLES_OF_NOUNS[noun]
}

/** What other records say of those of a table, by id. */
type FurtherWords = (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>

function documentOf(table: RecordTable, row: Row): SearchDocument {
  const { title, content, said } = DOCUMENT_COLUMNS[table]
  const textOf = (names: readonly string[]) =>
    fold(names.map((name) => (typeof row[name] === 'string' ? row[name] : '')).join(' '))
  const document = { id: Number(row['id']), title: textOf(title), byline: '', content: textOf(content) }
  return said ? { ...document, title: `${document.title} ${fold(said.words(row))}`.trim() } : document
}

/** The document of a row of a table, as an index contains it: for records that no event announces. */
export const indexedRecord = (table: RecordTable, row: Row) => indexedDocument(documentOf(table, row))

export function recordDocuments(
  { db, lockRows }: Pick<Engine, 'db' | 'lockRows'>,
  table: RecordTable,
  furtherWords: FurtherWords = async () => new Map(),
): DocumentSource {
  return {
    async read(ids, { lock = false } = {}) {
      if (ids.length === 0) return []
      const { title, content, said } = DOCUMENT_COLUMNS[table]
      const columns = sql.join([...title, ...content, ...(said?.columns ?? [])].map((column) => sql.ref(column)))
      const { rows } = await sql<Row>`select id, ${columns} from ${sql.table(table)}
        where id in (${sql.join(ids)}) ${FOUND[table] ?? sql``} order by id ${lock ? lockRows : sql``}`.execute(db)
      const further = await furtherWords(ids)
      return rows.map((row) => {
        const document = documentOf(table, row)
        return { ...document, content: `${document.content} ${fold(further.get(document.id) ?? '')}`.trim() }
      })
    },

    async idsAfter(after, limit) {
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
        where id > ${after} order by id limit ${sql.lit(limit)}`.execute(db)
      return rows.map(({ id }) => id)
    },

    async count() {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
      return rows[0]?.count ?? 0
    },
  }
}
