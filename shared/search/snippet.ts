/** The excerpt that a search result shows, with the matches marked as they are written. */
import type { ParsedQuery } from './query.ts'

/** A run of text and its offset in the whole; `found` if it matches the query. */
export type Run = { at: number; text: string; found: boolean }

/** Which words of a text match a query. */
export type Matcher = (word: string) => boolean

/** Splits text into runs: words that match, and the text between them. */
export function runsOf(text: string, _matches: Matcher): Run[] {
  return [{ at: 0, text, found: false }]
}

/** The words that match a query itself: equal, or as its unfinished last word; and those that an index adds to it. */
export function matcherOf(_query: ParsedQuery, _more: Iterable<string> = []): Matcher {
  return () => false
}

/**
 * At most `maxLength` characters of a text, cut between words: the first passage that contains the most words of the
 * query, or the beginning of the text where there is none. An ellipsis marks omitted text.
 */
export function snippetOf(text: string, _query: ParsedQuery, _matches: Matcher, _maxLength: number): Run[] {
  return [{ at: 0, text, found: false }]
}
