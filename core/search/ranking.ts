/**
 * The order of results: BM25F, with title over byline over content, and phrases over scattered words. It is computed
 * here from the folded texts, so that both engines rank alike.
 */
import { hasBytesAt, MAX_TEXT_WORDS, SPACE, type IndexedField, type IndexedText } from './indexed-text.ts'
import { LEVELS, type PlannedClause } from './search-plan.ts'
import { wordMatchesOf, type FoundWords, type Match } from './word-matches.ts'

/** What ranking reads of an article. Its fields are those of `FIELDS`, in their order; the content may be cut. */
export type RankedText = IndexedText & { id: number; publishDate: string }

export function rankedText(
  { id, publishDate }: Pick<RankedText, 'id' | 'publishDate'>,
  { numbers, bytes, fields }: IndexedText,
): RankedText {
  return { id, publishDate, numbers, bytes, fields }
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

/** Whether words stand directly before a place of a field. */
function standBefore(
  { words, bytes }: Match['before'],
  text: IndexedText,
  { start }: IndexedField,
  place: number,
): boolean {
  if (words === 0) return true
  const first = place - bytes.length
  if (first < start || !hasBytesAt(text, bytes, first)) return false
  return first === start || text.bytes[first - 1] === SPACE
}

/** What a field contains of each clause, by its index: how much, and the best level, as an index of `LEVELS`. */
type ClauseMatches = { counts: Float64Array; levels: Uint8Array }

/** The words of a field that were found: from one of them up to another. */
type FieldWords = { found: FoundWords; from: number; to: number }

/**
 * Of the words that were found: the clauses whose matches end with it, as bits, and where the longest of these matches begins.
 * Nothing else runs while a text is read.
 */
const clausesAt = new Int32Array(MAX_TEXT_WORDS)
const beginningsAt = new Uint16Array(MAX_TEXT_WORDS)

/** Whether a match of a clause ends directly before a place, with one of the words up to `last`. */
function endsBefore({ found, from }: FieldWords, clause: number, place: number, last: number): boolean {
  for (let word = last; word >= from && (found.ends[word] ?? 0) >= place - 1; word -= 1) {
    if (found.ends[word] === place - 1 && ((clausesAt[word] ?? 0) & (1 << clause)) !== 0) return true
  }
  return false
}

/**
 * Reads the words of a field that were found, and writes what they are to `counts` and `levels`. Returns how many of them
 * continue a phrase of the query.
 */
function readField(text: IndexedText, field: IndexedField, words: FieldWords, matches: ClauseMatches): number {
  const { found, from, to } = words
  const { counts, levels } = matches
  counts.fill(0)
  levels.fill(LEVELS.length)
  let phrases = 0
  for (let word = from; word < to; word += 1) {
    const start = found.starts[word] ?? 0
    clausesAt[word] = 0
    beginningsAt[word] = start
    for (const { clause, level, weight, before } of found.matches[word] ?? []) {
      if (!standBefore(before, text, field, start)) continue
      counts[clause] = (counts[clause] ?? 0) + weight
      levels[clause] = Math.min(levels[clause] ?? level, level)
      const beginning = start - before.bytes.length
      if (clause > 0 && endsBefore(words, clause - 1, beginning, word)) phrases += 1
      clausesAt[word] = (clausesAt[word] ?? 0) | (1 << clause)
      beginningsAt[word] = Math.min(beginningsAt[word] ?? beginning, beginning)
    }
  }
  return phrases
}

/** Whether a field that was read consists of matches. */
function isWhole({ start, stop }: IndexedField, { found, from, to }: FieldWords): boolean {
  let end = stop
  for (let word = to - 1; word >= from; word -= 1) {
    if (clausesAt[word] === 0) continue
    if ((found.ends[word] ?? 0) < end) return false
    end = Math.min(end, (beginningsAt[word] ?? 0) - 1)
  }
  return end < start
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
    const found = words.in(text)
    let to = 0
    for (const [at, name] of FIELD_NAMES.entries()) {
      const field = text.fields[at]
      if (!field) continue
      const from = to
      while (to < found.count && (found.starts[to] ?? 0) <= field.stop) to += 1
      if (from === to) continue
      const ofWords = { found, from, to }
      const { weight, usualLength, lengthEffect } = FIELDS[name]
      const phrases = readField(text, field, ofWords, ofField)
      const length = 1 - lengthEffect + (lengthEffect * field.words) / usualLength
      for (let index = 0; index < clauses.length; index += 1) {
        frequencies[index] = (frequencies[index] ?? 0) + (weight * (counts[index] ?? 0)) / length
        bestLevels[index] = Math.min(bestLevels[index] ?? 0, levels[index] ?? 0)
      }
      if (phrases > 0) score += PHRASE_WEIGHTS[name] * Math.min(phrases, clauses.length - 1)
      if (name === 'title' && isWhole(field, ofWords)) score += WHOLE_TITLE
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
