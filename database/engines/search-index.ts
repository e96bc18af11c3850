/**
 * The full-text index as both engines provide it. Everything that understands language happens before it: documents
 * and expressions consist of folded words, which both engines compare as they are.
 */
import type { Kysely, RawBuilder } from 'kysely'
import type { PackedIds } from './packed-ids.ts'

/** The tables whose records are indexed; the index of `articles` is `search_articles`. */
export const SEARCHABLE_TABLES = [
  'articles',
  'authors',
  'publications',
  'comments',
  'users',
  'media',
  'audit',
  'bin',
  'videos',
  'billboards',
  'packages',
] as const
export type SearchableTable = (typeof SEARCHABLE_TABLES)[number]

/** A record's text: folded words of letters and digits, separated by single spaces. */
export type SearchDocument = {
  id: number
  title: string
  /** The people that made it. */
  byline: string
  /** The words that occur in the content often; they occur in `content` too. */
  frequent: string
  content: string
}

/** Several words are a phrase. With `prefix`, the last one may continue. */
export type SearchAlternative = { words: readonly string[]; prefix?: boolean }

/** Every group must match, by any of its alternatives, and nothing of `none`. Without groups nothing matches. */
export type SearchExpression = {
  all: readonly (readonly SearchAlternative[])[]
  none: readonly SearchAlternative[]
}

/** `prominent`: the title, the byline, or frequently in the content. */
export type SearchField = 'title' | 'prominent' | 'any'

/** What a list of ids is kept of: a word, the words that begin with one (`prefix`), or two words in a row, in a field. */
export type SearchTerm = SearchAlternative & { field: SearchField }

/** Ids in ascending order. */
export type SearchIds = Int32Array

/**
 * A new index of a table, built beside the one in use, which answers searches and takes writes until the new one takes
 * its place. What is written meanwhile is logged by the database.
 */
export type SearchReplacement = {
  /** Adds documents, each of which it does not contain yet. */
  add(documents: readonly SearchDocument[]): Promise<void>
  /** Sorts and merges what was added. Nothing can be added afterwards; documents are put and removed. */
  complete(): Promise<void>
  /**
   * Takes the ids of records that were written since the index was begun out of the log: in the transaction that brings
   * their documents up to date, and at most about `limit`.
   */
  takeChanges(limit: number): Promise<number[]>
  put(documents: readonly SearchDocument[]): Promise<void>
  remove(ids: readonly number[]): Promise<void>
  /**
   * Puts it in the place of the index in use, which is dropped. `finish` receives the last changes, while nobody writes to
   * the index; it must not lock records.
   */
  takePlace(finish: (changed: readonly number[]) => Promise<void>): Promise<void>
  /** Drops it, unless it has taken its place. */
  discard(): Promise<void>
}

export type SearchIndex = {
  /** Creates the index of a table, in a migration. */
  create(db: Kysely<unknown>, table: SearchableTable): Promise<void>
  /** Adds the index of pairs of words to that of a table of `PAIRED_TABLES`, in a migration. */
  createPairs(db: Kysely<unknown>, table: SearchableTable): Promise<void>
  /**
   * Has the database remove the document of a record that is written, in a migration: a version that does not know the
   * index writes beside this one, which puts the document again.
   */
  removeOnWrite(db: Kysely<unknown>, table: SearchableTable): Promise<void>
  /** Inserts or replaces documents. */
  put(table: SearchableTable, documents: readonly SearchDocument[]): Promise<void>
  remove(table: SearchableTable, ids: readonly number[]): Promise<void>
  /** Runs what replaces whole indexes: `replace` begins a new index of a table. One process at a time may do so. */
  replaceIndexes<Result>(
    work: (replace: (table: SearchableTable) => Promise<SearchReplacement>) => Promise<Result>,
  ): Promise<Result>
  /** A subselect of the ids of the documents that match. */
  idsMatching(table: SearchableTable, expression: SearchExpression, field?: SearchField): RawBuilder<number>
  /** A subselect of the ids of all documents. */
  ids(table: SearchableTable): RawBuilder<number>
  /** The ids of the documents that contain each of several terms, in one query. */
  postings(table: SearchableTable, terms: readonly SearchTerm[]): Promise<PackedIds[]>
  /** A text as a query of rows returns it fastest: UTF-8, or a string. */
  asBytes(text: RawBuilder<string>): RawBuilder<string | Uint8Array>
  /** Every word of an index and the number of documents that contain it. */
  words(table: SearchableTable): AsyncIterable<{ word: string; documents: number }[]>
}

/** Index entries of a document, in UTF-16 code units: an index of PostgreSQL holds at most a megabyte per document. */
const MAX_DISTINCT_LENGTH = 200_000

/** The words of a text, without those that follow once the distinct ones exceed what an index can hold. */
export function wordsWithinLimit(text: string): string[] {
  const words = text === '' ? [] : text.split(' ')
  if (text.length <= MAX_DISTINCT_LENGTH) return words
  const seen = new Set<string>()
  let length = 0
  return words.filter((word) => {
    if (seen.has(word)) return true
    if (length + word.length > MAX_DISTINCT_LENGTH) return false
    seen.add(word)
    length += word.length
    return true
  })
}

/**
 * The tables with an index of the pairs of words that follow one another: two frequent words occur together in half of
 * all articles, and to see whether they do so in a row would mean reading all their positions.
 */
const PAIRED_TABLES: ReadonlySet<SearchableTable> = new Set(['articles'])

export function hasPairs(table: SearchableTable): boolean {
  return PAIRED_TABLES.has(table)
}

const PAIR_MARKS = { title: '^', byline: '@', any: '' } as const
type PairField = keyof typeof PAIR_MARKS

/** FNV-1a, as a signed 32-bit integer: of a million pairs, another one has the same number once in four thousand. */
function pairNumber(field: PairField, first: string, second: string): number {
  let hash = 0x811c9dc5
  const text = `${PAIR_MARKS[field]}${first} ${second}`
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}

/** The pairs of words in a document, as numbers; those in the title and in the byline have a second one. */
export function pairsOf({ title, byline, content }: Omit<SearchDocument, 'id' | 'frequent'>): Set<number> {
  const pairs = new Set<number>()
  const add = (field: PairField, text: string) => {
    let previous: string | undefined
    for (const word of wordsWithinLimit(text)) {
      if (previous !== undefined) pairs.add(pairNumber(field, previous, word))
      previous = word
    }
  }
  for (const text of [title, byline, content]) add('any', text)
  add('title', title)
  add('byline', byline)
  return pairs
}

/** The numbers of a term of two words, any of which must occur; null for all other terms. */
export function pairNumbers({ words, prefix, field }: SearchTerm): number[] | null {
  const [first, second] = words
  if (words.length !== 2 || first === undefined || second === undefined || prefix) return null
  const fields = field === 'prominent' ? (['title', 'byline'] as const) : [field]
  return fields.map((each) => pairNumber(each, first, second))
}
