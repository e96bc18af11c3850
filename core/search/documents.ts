/** What the index of each table contains: the records' searchable fields, folded. */
import { wordsWithinLimit, type SearchableTable, type SearchDocument } from '#database/engines/search-index.ts'
import { fold } from '#shared/search/fold.ts'
import { authorsTable } from '../authors/authors.table.ts'
import { billboardsTable } from '../billboards/billboards.table.ts'
import { commentsTable } from '../comments/comments.table.ts'
import type { EventNoun } from '../events/events.ts'
import { columnOf, type AnyTable } from '../nouns/table.ts'
import { packagesTable } from '../packages/packages.table.ts'
import { publicationsTable } from '../publications/publications.table.ts'
import { videosTable } from '../videos/videos.table.ts'

/**
 * Increase it when `fold`, the keys of words or the form of a document change: a job then indexes every record again.
 */
export const SEARCH_VERSION = 5
/** A hash of what this version makes of many words and records: a test computes it, and prints the one to record. */
export const SEARCH_FORM = 'fb01b7c5902c5130'

/** Articles are not among them: their text is folded when they are saved. */
export type SimpleTable = Exclude<SearchableTable, 'articles'>

/** The columns of a record's text: those of `title` rank above those of `content`. */
export type DocumentColumns = { title: readonly string[]; content: readonly string[] }

/** The first searchable field of a noun is its title. */
function columnsOf({ content, searchable }: AnyTable & { searchable: readonly string[] }): DocumentColumns {
  const [title = '', ...others] = searchable.map((field) => columnOf(content[field]))
  return { title: [title], content: others }
}

export const DOCUMENT_COLUMNS: Record<SimpleTable, DocumentColumns> = {
  authors: columnsOf(authorsTable),
  publications: columnsOf(publicationsTable),
  comments: columnsOf(commentsTable),
  users: { title: ['first_name', 'last_name'], content: [] },
  media: { title: ['original_name'], content: ['alt', 'credit', 'tags'] },
  audit: { title: ['title'], content: ['user_email'] },
  bin: { title: ['title'], content: [] },
  videos: columnsOf(videosTable),
  billboards: columnsOf(billboardsTable),
  packages: columnsOf(packagesTable),
}

/** The document of a row of a table. */
export function recordDocument(table: SimpleTable, row: Readonly<Record<string, unknown>>): SearchDocument {
  const { title, content } = DOCUMENT_COLUMNS[table]
  const textOf = (names: readonly string[]) =>
    names.map((name) => (typeof row[name] === 'string' ? row[name] : '')).join(' ')
  return documentOf(Number(row['id']), { title: textOf(title), content: fold(textOf(content)) })
}

/** The tables whose words readers and staff mean when they misspell them. */
export const VOCABULARY_TABLES = [
  'packages',
  'billboards',
  'videos',
  'media',
  'users',
  'comments',
  'publications',
  'authors',
  'articles',
] as const

/** The table whose index contains the records of a noun. */
export const TABLES_OF_NOUNS: Partial<Record<EventNoun, SearchableTable>> = {
  article: 'articles',
  author: 'authors',
  magazine: 'publications',
  ebook: 'publications',
  comment: 'comments',
  video: 'videos',
  billboard: 'billboards',
  package: 'packages',
  user: 'users',
  media: 'media',
}

export function isSearchable(noun: EventNoun): boolean {
  return TABLES_OF_NOUNS[noun] !== undefined
}

/** The occurrences from which on a word is one of those that a text is about. */
const FREQUENT = 3

function frequentWords(content: string): string {
  const counts = new Map<string, number>()
  for (const word of wordsWithinLimit(content)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].flatMap(([word, count]) => (count >= FREQUENT ? [word] : [])).join(' ')
}

/** `content` is folded already, because that of an article is long. */
export function documentOf(
  id: number,
  { title, byline = '', content }: { title: string; byline?: string; content: string },
): SearchDocument {
  return { id, title: fold(title), byline: fold(byline), frequent: frequentWords(content), content }
}
