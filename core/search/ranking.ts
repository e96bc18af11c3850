/**
 * The order of results: BM25F, with title over byline over content, and phrases over scattered words. It is computed
 * here from the folded texts, so that both engines rank alike.
 */
import { hasWordAt, SPACE, type IndexedText } from './indexed-text.ts'
import { LEVELS, type PlannedClause } from './search-plan.ts'
import { wordMatchesOf, type Match, type WordMatches } from './word-matches.ts'

/** What ranking reads of an article. */
export type RankedText = {
  id: number
  title: IndexedText
  byline: IndexedText
  /** It may be cut. */
  content: IndexedText
  publishDate: string
}

export type Candidate = {
  text: RankedText
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
function standBefore({ words, bytes }: Match['before'], text: IndexedText, position: number): boolean {
  if (words === 0) return true
  const start = position - bytes.length
  if (start < text.start || !hasWordAt(text, bytes, start)) return false
  return start === text.start || text.bytes[start - 1] === SPACE
}

/** What a field contains of each clause, by its index: how much, and the best level, as an index of `LEVELS`. */
type ClauseMatches = { counts: Float64Array; levels: Uint8Array }
/** `length`: the number of words. */
type FieldMatches = { phrases: number; isWhole: boolean; length: number }

/**
 * By the index of a word: as bits, the clauses whose matches end there, and whether it is part of a match. Nothing else runs
 * while a text is read.
 */
let marks = new Int32Array(4096)
const PART = 1 << 30

/** Reads a text once, from its first word to its last, and writes what it contains to `counts` and `levels`. */
function readField(indexed: IndexedText, words: WordMatches, { counts, levels }: ClauseMatches): FieldMatches {
  const length = indexed.end - indexed.first
  counts.fill(0)
  levels.fill(LEVELS.length)
  if (marks.length < length) marks = new Int32Array(length)
  const at = marks.fill(0, 0, length)
  let phrases = 0
  let parts = 0
  const { indexes, starts, matches: found } = words.in(indexed)
  for (let word = 0; word < found.length; word += 1) {
    const index = indexes[word] ?? 0
    const start = starts[word] ?? 0
    for (const { clause, level, weight, before } of found[word] ?? []) {
      if (!standBefore(before, indexed, start)) continue
      counts[clause] = (counts[clause] ?? 0) + weight
      levels[clause] = Math.min(levels[clause] ?? level, level)
      for (let part = index - before.words; part <= index; part += 1) {
        if (((at[part] ?? 0) & PART) === 0) parts += 1
        at[part] = (at[part] ?? 0) | PART
      }
      const previous = index - before.words - 1
      if (clause > 0 && previous >= 0 && ((at[previous] ?? 0) & (1 << (clause - 1))) !== 0) phrases += 1
      at[index] = (at[index] ?? 0) | (1 << clause)
    }
  }
  return { phrases, isWhole: parts === length, length }
}

/** `level`: that of its worst word, as an index of `LEVELS`; equal to their number where a word is missing. */
export type Ranked = { id: number; publishDate: string; level: number; score: number }

/** Returns a function that ranks candidates one after another. */
function rankerOf(clauses: readonly PlannedClause[]): (candidate: Candidate) => Ranked {
  const words = wordMatchesOf(clauses)
  const rarities = clauses.map(({ documents }) => Math.log(1 + MANY_DOCUMENTS / (documents + 1)))
  const ofField: ClauseMatches = { counts: new Float64Array(clauses.length), levels: new Uint8Array(clauses.length) }
  const { counts, levels } = ofField
  const frequencies = new Float64Array(clauses.length)
  const bestLevels = new Uint8Array(clauses.length)

  function worstLevel(): number {
    let worst = 0
    for (const [index, { optional }] of clauses.entries()) {
      if (!optional) worst = Math.max(worst, bestLevels[index] ?? 0)
    }
    return worst
  }

  return ({ text, isExact, isComplete }) => {
    frequencies.fill(0)
    bestLevels.fill(LEVELS.length)
    let score = 0
    for (const name of FIELD_NAMES) {
      const { weight, usualLength, lengthEffect } = FIELDS[name]
      const found = readField(text[name], words, ofField)
      const length = 1 - lengthEffect + (lengthEffect * found.length) / usualLength
      for (let index = 0; index < clauses.length; index += 1) {
        frequencies[index] = (frequencies[index] ?? 0) + (weight * (counts[index] ?? 0)) / length
        bestLevels[index] = Math.min(bestLevels[index] ?? 0, levels[index] ?? 0)
      }
      if (found.phrases > 0) score += PHRASE_WEIGHTS[name] * Math.min(found.phrases, clauses.length - 1)
      if (name === 'title' && found.isWhole) score += WHOLE_TITLE
    }
    for (const [index, rarity] of rarities.entries()) {
      const frequency = frequencies[index] ?? 0
      score += (rarity * frequency) / (frequency + SATURATION)
    }
    const worst = worstLevel()
    // A long text is not read to its end here, but the index has found it.
    const last = isComplete ? LEVELS.length - 1 : LEVELS.length
    const level = isExact && worst === LEVELS.length ? 0 : Math.min(worst, last)
    return { id: text.id, publishDate: text.publishDate, level, score: Math.round(score * 100) }
  }
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
  return inOrder(candidates.map(rankerOf(clauses)))
}
