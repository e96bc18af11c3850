/** What is indexed of a record: the stems of its words in their order, and each word as it is. */
import type { IndexedDocument } from '#database/engines/search-index.ts'
import type { SearchableTable } from '#database/engines/search-index.ts'
import { stem } from '#shared/search/stem.ts'

/**
 * Increase it when `fold`, `stem`, the keys of words or the form of a document change: a job then indexes every record
 * again.
 */
export const SEARCH_VERSION = 8

/** What searches filter, count and sort articles by. */
export type ArticleFacts = {
  /** Whether it is public from its date on, until `publicUntil`. */
  isPublic: boolean
  /** ISO 8601 UTC. */
  publishedAt: string
  publicUntil: string | null
  category: string
  writer: string
  language: string
}

/** A record as its noun hands it over. All texts are folded. */
export type SearchDocument = { id: number; title: string; byline: string; content: string; facts?: ArticleFacts }

/** Reads what is to be indexed of a table. */
export type DocumentSource = {
  /** The documents of the records that exist. `lock`: nobody changes them until the transaction ends. */
  read(ids: readonly number[], options?: { lock?: boolean }): Promise<SearchDocument[]>
  /** Folds stored texts again, which an earlier version of the fold may have stored. */
  refold?(ids: readonly number[]): Promise<void>
  /** The next ids after one, ascending; fewer than `limit` where the texts are long together. */
  idsAfter(after: number, limit: number): Promise<number[]>
  count(): Promise<number>
}

export type DocumentSources = Record<SearchableTable, DocumentSource>

/** Precedes a word that is meant as it is written; a character that no folded word contains. */
export const EXACT = '\u00AC'

export const wordsOf = (text: string) => (text === '' ? [] : text.split(' '))
const stemsOf = (text: string) => wordsOf(text).map(stem).join(' ')

/** All words of a document, each once. */
export function distinctWords({ title, byline, content }: SearchDocument): Set<string> {
  return new Set([...wordsOf(title), ...wordsOf(byline), ...wordsOf(content)])
}

export function indexedDocument(document: SearchDocument): IndexedDocument {
  const { id, title, byline, content } = document
  return {
    id,
    title: stemsOf(title),
    byline: stemsOf(byline),
    content: stemsOf(content),
    tokens: Array.from(distinctWords(document), (word) => EXACT + word).join(' '),
  }
}
