/** What a reader asks for: the words, phrases and exclusions of a query, folded and bounded. */
import { truncateText } from '../plain-text.ts'
import { MAX_SEARCH_LENGTH } from '../schemas/limits.ts'
import { tokenize } from './fold.ts'
import { isStopWord } from './stop-words.ts'

/** A word, or the words of a phrase in their order. */
export type Clause = {
  /** Folded; more than one only in a phrase. */
  words: readonly string[]
  /** Where it stands in the text of the query, quotation marks included. */
  start: number
  end: number
  /** It may be missing from a result: function words among others (کی, the). It still counts for the ranking. */
  optional: boolean
  /** In quotation marks, and meant as it is written. */
  quoted: boolean
  /** The last word of a query may be unfinished: longer words that begin with it match too. */
  prefix: boolean
}

export type ParsedQuery = {
  /** The query as it can be shown: one line, well-formed, of at most 200 characters. */
  text: string
  clauses: readonly Clause[]
  /** Words and phrases that no result may contain. */
  excluded: readonly (readonly string[])[]
}

/** Of each query, the words read that must occur; and as many that may be missing, and that must not occur. */
export const MAX_QUERY_WORDS = 10

/** Shorter beginnings of words are the beginnings of too many. */
export const MIN_PREFIX_LENGTH = 2

/** A phrase, closed or to the end of the text, or a run without blanks; each with an optional minus sign before it. */
const PART = /(?<minus>(?<![^\s])[-−])?(?:["“”„«»](?<phrase>[^"“”„«»]*)(?:["“”„«»]|$)|(?<run>[^\s"“”„«»]+))/gu

/**
 * Reads a query: words that must all occur, "phrases", and -words that must not. Never throws; of hostile input as much
 * is read as fits the limits. A query of punctuation alone has no clauses, and finds nothing.
 */
export function parseQuery(input: string): ParsedQuery {
  const text = tidyQuery(input)
  const clauses: Clause[] = []
  const excluded: string[][] = []
  const left = { required: MAX_QUERY_WORDS, optional: MAX_QUERY_WORDS, excluded: MAX_QUERY_WORDS }
  const single = new Set<string>()
  for (const match of text.matchAll(PART)) {
    const { minus, phrase, run } = match.groups ?? {}
    const written = phrase ?? run ?? ''
    const tokens = tokenize(written)
    const at = match.index + match[0].indexOf(written)
    const kind = { quoted: phrase !== undefined, optional: false, prefix: false }
    if (minus || kind.quoted) {
      const of = minus ? 'excluded' : 'required'
      const words = tokens.slice(0, left[of]).map(({ word }) => word)
      if (words.length === 0) continue
      left[of] -= words.length
      if (minus) excluded.push(words)
      else clauses.push({ words, start: match.index, end: match.index + match[0].length, ...kind })
      continue
    }
    for (const { word, start, end } of tokens) {
      const optional = isStopWord(word)
      const of = optional ? 'optional' : 'required'
      // A word that is repeated asks for nothing more.
      if (single.has(word) || left[of] === 0) continue
      left[of] -= 1
      single.add(word)
      clauses.push({ ...kind, words: [word], start: at + start, end: at + end, optional })
    }
  }
  return { text, clauses: withPrefix(requireOne(clauses), text), excluded }
}

/** The query in a form that is safe to show. */
function tidyQuery(input: string): string {
  const start = input.slice(0, MAX_SEARCH_LENGTH * 4).toWellFormed()
  const plain = start.replace(/[\p{Cc}\p{Z}\u{FFFD}]+/gu, ' ').trim()
  return truncateText(plain, MAX_SEARCH_LENGTH).trim()
}

/** A query of function words alone requires them all. */
function requireOne(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.every(({ optional }) => optional) ? clauses.map((clause) => ({ ...clause, optional: false })) : clauses
}

/** The last word is unfinished where the query ends with it. */
function withPrefix(clauses: readonly Clause[], text: string): readonly Clause[] {
  const last = clauses.at(-1)
  if (!last || last.quoted || last.end !== text.length) return clauses
  return [...clauses.slice(0, -1), { ...last, prefix: true }]
}
