/**
 * The full-text index as both engines provide it. Everything that understands language happens before it: documents
 * and expressions consist of tokens, which both engines compare as they are.
 */
import type { Kysely, RawBuilder } from 'kysely'

/** The tables whose records are indexed; the index of `articles` is `search_index_articles`. */
export const SEARCHABLE_TABLES = [
  'articles',
  'authors',
  'publications',
  'issues',
  'comments',
  'users',
  'media',
  'audit',
  'bin',
] as const
export type SearchableTable = (typeof SEARCHABLE_TABLES)[number]

/** A record's text as tokens of letters and digits, separated by single spaces. */
export type IndexedDocument = {
  id: number
  title: string
  /** The people that made it. */
  byline: string
  content: string
  /** Further tokens, in no order: no phrase contains them. */
  tokens: string
}

/** Several tokens are a phrase. With `prefix`, the last one may continue. */
export type SearchTerm = { tokens: readonly string[]; prefix?: boolean }

/** Every group must match, by any of its terms, and nothing of `none`. Without groups nothing matches. */
export type SearchExpression = { all: readonly (readonly SearchTerm[])[]; none: readonly SearchTerm[] }

/** Terms of which any may match, and what a match counts. */
export type WeightedTerms = { terms: readonly SearchTerm[]; weight: number }

export type SearchField = 'title' | 'any'

export type CandidateQuery = {
  groups: readonly WeightedTerms[]
  /** What must match besides any of the groups; and what must not. */
  required: SearchExpression
  /** What matches all that is required, of the rows that are wanted, where it is known. */
  known?: readonly number[]
  /** A table whose `id` is that of the documents, and a condition on its rows. */
  table: string
  where: RawBuilder<boolean>
  limit: number
}

export type SearchIndex = {
  /** Creates what the first release had as the index of a table, in its migration. Nothing reads it any more. */
  create(db: Kysely<unknown>, table: string): Promise<void>
  /** Creates the index of a table, in a migration. */
  createIndex(db: Kysely<unknown>, table: SearchableTable): Promise<void>
  /** Inserts or replaces documents. */
  put(table: SearchableTable, documents: readonly IndexedDocument[]): Promise<void>
  remove(table: SearchableTable, ids: readonly number[]): Promise<void>
  /** Merges what single writes have left behind. */
  optimize(table: SearchableTable): Promise<void>
  /** A subselect of the ids of the documents that match. */
  idsMatching(table: SearchableTable, expression: SearchExpression, field?: SearchField): RawBuilder<number>
  /** The ids of the documents that match most of several groups, by their weights; those first that match best. */
  candidates(table: SearchableTable, query: CandidateQuery): Promise<number[]>
  /** Every token of an index and the number of documents that contain it. */
  tokens(table: SearchableTable): AsyncIterable<{ token: string; documents: number }[]>
}

/** Index entries of a document, in UTF-16 code units: an index of PostgreSQL holds at most a megabyte per document. */
const MAX_DISTINCT_LENGTH = 150_000

/** The tokens of a text, without those that follow once the distinct ones exceed what an index can hold. */
export function tokensWithinLimit(text: string): string[] {
  const tokens = text === '' ? [] : text.split(' ')
  if (text.length <= MAX_DISTINCT_LENGTH) return tokens
  const seen = new Set<string>()
  let length = 0
  return tokens.filter((token) => {
    if (seen.has(token)) return true
    if (length + token.length > MAX_DISTINCT_LENGTH) return false
    seen.add(token)
    length += token.length
    return true
  })
}
