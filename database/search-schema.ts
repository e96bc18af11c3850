/**
 * The tables of searches beside the indexes, which belong to the engines: what is indexed of articles, and the vocabulary.
 * See `schema.ts` for the forms of values.
 */
import type { Generated } from 'kysely'
import type { Bit, Moment } from './column-types.ts'

/** The words of an article as numbers, for ranking. See `core/search/text-numbers.ts`. */
export type SearchTextsTable = { id: number; words: Uint8Array }

/** What searches filter, count and sort articles by: a narrow table, because thousands of rows are read at once. */
export type SearchFactsTable = {
  id: number
  /** Whether it is public once its date has come, until `public_until`. */
  is_public: Bit
  published_at: Moment
  public_until: Moment | null
  category: string
  writer: string
  language: string
  /** In Asia/Karachi. */
  year: string
}

/** The words of all indexed documents. */
export type SearchVocabularyTable = {
  id: Generated<number>
  word: string
  stem: string
  /** In how many articles it occurs, as last counted. */
  documents: number
  counted_at: Moment
}

/** The stems of the words of articles. The empty one has the number of articles. */
export type SearchStemsTable = { stem: string; documents: number; counted_at: Moment }

/** Keys by which a word is found that is spelled otherwise: `spelled` is what the key is of, `stem` finds its articles. */
export type SearchSoundsTable = { key: string; spelled: string; stem: string }

/** Hashes of words and of what is left of them without one letter: two words that share one may be a slip apart. */
export type SearchDeletesTable = { hash: number; word_id: number }
