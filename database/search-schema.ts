/** The tables of the vocabulary of searches. See `schema.ts` for the forms of values. */
import type { Moment } from './column-types.ts'

/** The words of all indexed documents; the indexes themselves belong to the engines. */
export type SearchWordsTable = {
  word: string
  /** The same word from its end, to find words with the same ending. */
  reversed: string
  /** In how many articles it occurs, as last counted. */
  documents: number
  counted_at: Moment
}

/** The keys under which words meet that are spelled differently: `loose:` and `roman:`, and the key. */
export type SearchKeysTable = { key: string; word: string }
