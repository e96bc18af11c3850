/**
 * The order of results: BM25F, with title over byline over content, and phrases over scattered words. It is computed
 * here from the folded texts, so that both engines rank alike.
 */
import type { IndexedText } from './indexed-text.ts'
import { LEVELS, type PlannedClause } from './search-plan.ts'
import { wordMatchesOf, type WordMatches } from './word-matches.ts'

/** What ranking reads of an article. */
export type RankedText = {
  id: number
  title: IndexedText
  byline: IndexedText
  /** It may be cut. */
  content: IndexedText
  publishDate: string
}

export type Candidate = RankedText & {
  /** Whether it matches the words as they are written. */
  isExact: boolean
  /** Whether all words of the query occur, in some spelling. */
  isComplete: boolean
}

/** The weight of a field, its usual length in words, and how far a longer one weighs less (b of BM25). */
const FIELDS = {
  title: { weight: 10, usualLength: 6, lengthEffect: 0.4 },
  byline: { weight: 6, usualLength: 3, lengthEffect: 0.3 },
  content: { weight: 1, usualLength: 700, lengthEffect: 0.6 },
} as const
type Field = keyof typeof FIELDS
const FIELD_NAMES = Object.keys(FIELDS) as Field[]

/** How soon further occurrences stop to matter (k1 of BM25). */
const SATURATION = 1.6
/** Words in the order of the query, one after another. */
const PHRASE_WEIGHTS: Record<Field, number> = { title: 2.5, byline: 1.5, content: 0.8 }
/** A title that consists of the query. */
const WHOLE_TITLE = 3
/** Documents of which frequencies are relative; the exact number changes no order. */
const MANY_DOCUMENTS = 100_000

/** Whether words stand directly before a position of a text. */
function standBefore(words: readonly string[], text: string, position: number): boolean {
  if (words.length === 0) return true
  const wanted = `${words.join(' ')} `
  const start = position - wanted.length
  return text.endsWith(wanted, position) && (start === 0 || text[start - 1] === ' ')
}

/** `length`: the number of words. */
type FieldMatches = { counts: number[]; levels: number[]; phrases: number; isWhole: boolean; length: number }

/**
 * By the index of a word: as bits, the clauses whose matches end there, and whether it is part of a match. Nothing else runs
 * while a text is read.
 */
let marks = new Int32Array(4096)
const PART = 1 << 30

/** Reads a text once, from its first word to its last. */
function readField(indexed: IndexedText, matches: WordMatches, size: number): FieldMatches {
  const { text, starts } = indexed
  const length = starts.length
  const counts = Array.from({ length: size }, () => 0)
  const levels = Array.from({ length: size }, (): number => LEVELS.length)
  if (marks.length < length) marks = new Int32Array(length)
  marks.fill(0, 0, length)
  const markOf = (index: number) => marks[index] ?? 0
  let phrases = 0
  let parts = 0
  matches.in(indexed, (index, start, found) => {
    for (const { clause, level, weight, after } of found) {
      if (!standBefore(after, text, start)) continue
      counts[clause] = (counts[clause] ?? 0) + weight
      levels[clause] = Math.min(levels[clause] ?? level, level)
      for (let part = index - after.length; part <= index; part += 1) {
        if ((markOf(part) & PART) === 0) parts += 1
        marks[part] = markOf(part) | PART
      }
      const before = index - after.length - 1
      if (clause > 0 && before >= 0 && (markOf(before) & (1 << (clause - 1))) !== 0) phrases += 1
      marks[index] = markOf(index) | (1 << clause)
    }
  })
  return { counts, levels, phrases, isWhole: parts === length, length }
}

/** `level`: that of its worst word, as an index of `LEVELS`; equal to their number where a word is missing. */
export type Ranked = { id: number; publishDate: string; level: number; score: number }

function rank(candidate: Candidate, clauses: readonly PlannedClause[], matches: WordMatches): Ranked {
  const frequencies = clauses.map(() => 0)
  const levels = clauses.map((): number => LEVELS.length)
  let score = 0
  for (const name of FIELD_NAMES) {
    const { weight, usualLength, lengthEffect } = FIELDS[name]
    const found = readField(candidate[name], matches, clauses.length)
    const length = 1 - lengthEffect + (lengthEffect * found.length) / usualLength
    for (const index of clauses.keys()) {
      frequencies[index] = (frequencies[index] ?? 0) + (weight * (found.counts[index] ?? 0)) / length
      levels[index] = Math.min(levels[index] ?? 0, found.levels[index] ?? 0)
    }
    if (found.phrases > 0) score += PHRASE_WEIGHTS[name] * Math.min(found.phrases, clauses.length - 1)
    if (name === 'title' && found.isWhole) score += WHOLE_TITLE
  }
  for (const [index, { documents }] of clauses.entries()) {
    const frequency = frequencies[index] ?? 0
    const rarity = Math.log(1 + MANY_DOCUMENTS / (documents + 1))
    score += (rarity * frequency) / (frequency + SATURATION)
  }
  const required = clauses.flatMap(({ optional }, index) => (optional ? [] : [levels[index] ?? 0]))
  const worst = Math.max(...required)
  // A long text is not read to its end here, but the index has found it.
  const last = candidate.isComplete ? LEVELS.length - 1 : LEVELS.length
  const level = candidate.isExact && worst === LEVELS.length ? 0 : Math.min(worst, last)
  return { id: candidate.id, publishDate: candidate.publishDate, level, score: Math.round(score * 100) }
}

/** The best first: equal spelling before others, then by score, and the newer of equals first. */
export function inOrder(ranked: readonly Ranked[]): Ranked[] {
  return ranked.toSorted(
    (a, b) =>
      a.level - b.level ||
      b.score - a.score ||
      (a.publishDate < b.publishDate ? 1 : a.publishDate > b.publishDate ? -1 : b.id - a.id),
  )
}

/** The best first. What does not match the words themselves is not of level 0. */
export function rankCandidates(candidates: readonly Candidate[], clauses: readonly PlannedClause[]): Ranked[] {
  const matches = wordMatchesOf(clauses)
  return inOrder(candidates.map((candidate) => rank(candidate, clauses, matches)))
}
