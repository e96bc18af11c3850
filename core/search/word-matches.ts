/** Which words of a text match a query, and how: the words of its clauses, their other spellings, and longer words. */
import { bytesOf, codeOf, CODES, CODES_PER_BEGINNING, endOfWord, hasWordAt, type IndexedText } from './indexed-text.ts'
import { isPrefix, LEVELS, type PlannedClause } from './search-plan.ts'

const LEVEL_WEIGHTS = [1, 0.7, 0.5, 0.4, 0.3] as const
const BEGINNING_WEIGHT = 0.8

/** The words that must stand directly before, in UTF-8 with the space that follows them, and their number. */
type Before = { words: number; bytes: Uint8Array }
export type Match = { clause: number; level: number; weight: number; before: Before }

const NONE_BEFORE: Before = { words: 0, bytes: new Uint8Array(0) }

/**
 * Words of a text that match, in order: their indexes in it, where they start in the store, and their matches. Only
 * `matches` is as long as there are words: the others are used again, and may be longer.
 */
export type FoundWords = { indexes: number[]; starts: number[]; matches: (readonly Match[])[] }

export type WordMatches = {
  /** The words of a text that match; valid until the next call, because thousands are found for each search. */
  in: (text: IndexedText) => FoundWords
}

/** `matches`: that of a longer word. */
type Beginning = { word: string; bytes: Uint8Array; clause: number; matches: readonly Match[] }

function beginningsOf(clauses: readonly PlannedClause[]): Beginning[] {
  return clauses.flatMap((clause, index) => {
    const word = clause.words.at(-1)
    if (word === undefined || !isPrefix(clause)) return []
    // Where the word itself occurs, a longer one is another word.
    const level = clause.documents > 0 ? 1 : 0
    const match = { clause: index, level, weight: BEGINNING_WEIGHT, before: NONE_BEFORE }
    return { word, bytes: bytesOf(word), clause: index, matches: [match] }
  })
}

function knownWords(clauses: readonly PlannedClause[]): Map<string, Match[]> {
  const known = new Map<string, Match[]>()
  function add(words: readonly string[], match: Omit<Match, 'before'>): void {
    const word = words.at(-1) ?? ''
    const all = known.get(word) ?? []
    const count = words.length - 1
    if (all.some((each) => each.clause === match.clause && each.before.words === count)) return
    const before = count === 0 ? NONE_BEFORE : { words: count, bytes: bytesOf(`${words.slice(0, -1).join(' ')} `) }
    known.set(word, [...all, { ...match, before }])
  }
  for (const [clause, { words, spellings }] of clauses.entries()) {
    add(words, { clause, level: 0, weight: 1 })
    for (const spelling of spellings) {
      const level = LEVELS.indexOf(spelling.level)
      add(spelling.words, { clause, level, weight: LEVEL_WEIGHTS[level] ?? 0 })
    }
  }
  return known
}

/** Words of one number, with their matches. */
type Bucket = { word: Uint8Array; matches: readonly Match[] }[]

const NO_MATCHES: readonly Match[] = []

function matchesAt(text: IndexedText, start: number, end: number, bucket: Bucket | undefined): readonly Match[] {
  if (!bucket) return NO_MATCHES
  for (const { word, matches } of bucket) {
    if (word.length === end - start && hasWordAt(text, word, start)) return matches
  }
  return NO_MATCHES
}

/** A set of numbers of words, a bit for each: small enough to stay in the processor's cache while texts pass through it. */
type Codes = Uint8Array

function addCode(codes: Codes, code: number): void {
  codes[code >>> 3] = (codes[code >>> 3] ?? 0) | (1 << (code & 7))
}

export function wordMatchesOf(clauses: readonly PlannedClause[]): WordMatches {
  const beginnings = beginningsOf(clauses)
  const buckets = new Map<number, Bucket>()
  const wanted: Codes = new Uint8Array(CODES / 8)
  for (const [word, matches] of knownWords(clauses)) {
    const { code } = codeOf(word)
    const bucket = buckets.get(code) ?? []
    bucket.push({ word: bytesOf(word), matches })
    buckets.set(code, bucket)
    addCode(wanted, code)
  }
  for (const { word } of beginnings) {
    const { first } = codeOf(word)
    wanted.fill(0xff, first / 8, (first + CODES_PER_BEGINNING) / 8)
  }

  /** Longer words match the clauses that they continue; one that matches several clauses counts for each. */
  function withLonger(text: IndexedText, start: number, end: number, found: readonly Match[]): readonly Match[] {
    let all = found
    for (const { bytes, clause, matches } of beginnings) {
      if (end - start <= bytes.length || !hasWordAt(text, bytes, start)) continue
      all = all.length === 0 ? matches : [...matches, ...all.filter((each) => each.clause !== clause)]
    }
    return all
  }

  const words: FoundWords = { indexes: [], starts: [], matches: [] }

  return {
    in(indexed) {
      const { codes, starts, first, end } = indexed
      let count = 0
      for (let index = first; index < end; index += 1) {
        const code = codes[index] ?? 0
        if (((wanted[code >>> 3] ?? 0) & (1 << (code & 7))) === 0) continue
        const start = starts[index] ?? 0
        const stop = endOfWord(indexed, index)
        let found = matchesAt(indexed, start, stop, buckets.get(code))
        if (beginnings.length > 0) found = withLonger(indexed, start, stop, found)
        if (found.length === 0) continue
        words.indexes[count] = index - first
        words.starts[count] = start
        words.matches[count] = found
        count += 1
      }
      words.matches.length = count
      return words
    },
  }
}
