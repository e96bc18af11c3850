/**
 * The full-text index as both engines provide it. Everything that understands language happens before it: documents
 * and expressions consist of folded words, which both engines compare as they are.
 */
import type { Kysely, RawBuilder } from 'kysely'

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

export type Sought = { expression: SearchExpression; field?: SearchField; latest?: number }

/** Ids in ascending order. */
export type SearchIds = Int32Array

export type SearchIndex = {
  /** Creates the index of a table, in a migration. */
  create(db: Kysely<unknown>, table: SearchableTable): Promise<void>
  /** Inserts or replaces documents. */
  put(table: SearchableTable, documents: readonly SearchDocument[]): Promise<void>
  remove(table: SearchableTable, ids: readonly number[]): Promise<void>
  /** A subselect of the ids of the documents that match. */
  idsMatching(table: SearchableTable, expression: SearchExpression, field?: SearchField): RawBuilder<number>
  /** The ids of all documents that match each of several expressions, in one query; or the `latest`, by their ids. */
  ids(table: SearchableTable, sought: readonly Sought[]): Promise<SearchIds[]>
  /** A subselect of the ids of all documents. */
  allIds(table: SearchableTable): RawBuilder<number>
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

/** Reads numbers separated by commas, of which there may be a hundred thousand. */
export function parseIds(text: string | null): SearchIds {
  if (text === null || text === '') return new Int32Array(0)
  const ids = new Int32Array(Math.ceil(text.length / 2))
  let count = 0
  let id = 0
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - 48
    if (digit >= 0) id = id * 10 + digit
    else {
      ids[count] = id
      count += 1
      id = 0
    }
  }
  ids[count] = id
  return ids.slice(0, count + 1).sort()
}
