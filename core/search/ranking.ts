/**
 * The order of results: BM25F, with title over byline over content, and phrases over scattered words. It is computed
 * here from the folded texts, so that both engines rank alike.
 */
import { isPrefix, LEVELS, type PlannedClause } from './search-plan.ts'

export type Candidate = {
  id: number
  /** Folded. */
  title: string
  byline: string
  content: string
  publishDate: string
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

/** How soon further occurrences stop to matter (k1 of BM25). */
const SATURATION = 1.6
const LEVEL_WEIGHTS = [1, 0.7, 0.5, 0.4, 0.3] as const
const BEGINNING_WEIGHT = 0.8
/** Words in the order of the query, one after another. */
const PHRASE_WEIGHTS: Record<Field, number> = { title: 2.5, byline: 1.5, content: 0.8 }
/** A title that consists of the query. */
const WHOLE_TITLE = 3
/** Documents of which frequencies are relative; the exact number changes no order. */
const MANY_DOCUMENTS = 100_000

/** `after` are the words that must stand directly before. */
type Match = { clause: number; level: number; weight: number; after: readonly string[] }

type WordMatches = {
  /** Whether words that begin with this character may match: most words of a text need no more than this to be passed over. */
  mayBeginWith: (character: number) => boolean
  /** How a word matches. One that matches several clauses counts for each. */
  of: (word: string) => readonly Match[]
}

function wordMatchesOf(clauses: readonly PlannedClause[]): WordMatches {
  const known = new Map<string, Match[]>()
  const beginnings: { word: string; clause: number; level: number }[] = []
  const characters = new Set<number>()
  function add(word: string, match: Match): void {
    characters.add(word.charCodeAt(0))
    const all = known.get(word) ?? []
    if (!all.some(({ clause, after }) => clause === match.clause && after.length === match.after.length))
      known.set(word, [...all, match])
  }
  for (const [clause, { words, spellings, ...rest }] of clauses.entries()) {
    add(words.at(-1) ?? '', { clause, level: 0, weight: 1, after: words.slice(0, -1) })
    for (const { words: others, level } of spellings) {
      const order = LEVELS.indexOf(level)
      const weight = LEVEL_WEIGHTS[order] ?? 0
      add(others.at(-1) ?? '', { clause, level: order, weight, after: others.slice(0, -1) })
    }
    const last = words.at(-1)
    if (last !== undefined && isPrefix({ words, ...rest })) {
      // Where the word itself occurs, a longer one is another word.
      beginnings.push({ word: last, clause, level: rest.documents > 0 ? 1 : 0 })
    }
  }
  const none: Match[] = []
  function of(word: string): readonly Match[] {
    const found = known.get(word)
    if (beginnings.length === 0) return found ?? none
    const begun = beginnings.filter((each) => word.length > each.word.length && word.startsWith(each.word))
    if (begun.length === 0) return found ?? none
    const equal = begun.map(({ clause, level }) => ({ clause, level, weight: BEGINNING_WEIGHT, after: [] }))
    return [...equal, ...(found ?? []).filter(({ clause }) => !begun.some((each) => each.clause === clause))]
  }
  return { of, mayBeginWith: (character) => characters.has(character) }
}

/** Whether words stand directly before a position of a text. */
function standBefore(words: readonly string[], text: string, position: number): boolean {
  if (words.length === 0) return true
  const wanted = `${words.join(' ')} `
  const start = position - wanted.length
  return text.endsWith(wanted, position) && (start === 0 || text[start - 1] === ' ')
}

/** `length`: the number of words. */
type FieldMatches = { counts: number[]; levels: number[]; phrases: number; isWhole: boolean; length: number }

/** Reads a text once, from its first word to its last. */
function readField(text: string, matches: WordMatches, size: number): FieldMatches {
  const counts = Array.from({ length: size }, () => 0)
  const levels = Array.from({ length: size }, (): number => LEVELS.length)
  let phrases = 0
  /** The clauses whose matches end at a word, by its index; and the words that are part of a match. */
  const ending = new Map<number, number[]>()
  const parts = new Set<number>()
  let index = 0
  for (let start = 0; start <= text.length; index += 1) {
    const blank = text.indexOf(' ', start)
    const end = blank < 0 ? text.length : blank
    if (matches.mayBeginWith(text.charCodeAt(start))) {
      for (const { clause, level, weight, after } of matches.of(text.slice(start, end))) {
        if (!standBefore(after, text, start)) continue
        counts[clause] = (counts[clause] ?? 0) + weight
        levels[clause] = Math.min(levels[clause] ?? level, level)
        for (let part = index - after.length; part <= index; part += 1) parts.add(part)
        if (ending.get(index - after.length - 1)?.includes(clause - 1)) phrases += 1
        const ended = ending.get(index)
        if (ended) ended.push(clause)
        else ending.set(index, [clause])
      }
    }
    start = end + 1
  }
  return { counts, levels, phrases, isWhole: parts.size === index, length: index }
}

type Ranked = { candidate: Candidate; level: number; score: number }

function rank(candidate: Candidate, clauses: readonly PlannedClause[], matches: WordMatches): Ranked {
  const frequencies = clauses.map(() => 0)
  const levels = clauses.map((): number => LEVELS.length)
  let score = 0
  for (const [name, { weight, usualLength, lengthEffect }] of Object.entries(FIELDS) as [
    Field,
    (typeof FIELDS)[Field],
  ][]) {
    const text = candidate[name]
    const found = readField(text, matches, clauses.length)
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
  return { candidate, level, score: Math.round(score * 100) }
}

/** Ids, the best first: equal spelling before others, then by score, and the newer of equals first. */
export function rankCandidates(candidates: readonly Candidate[], clauses: readonly PlannedClause[]): number[] {
  const matches = wordMatchesOf(clauses)
  return candidates
    .map((candidate) => rank(candidate, clauses, matches))
    .toSorted(
      (a, b) =>
        a.level - b.level ||
        b.score - a.score ||
        (a.candidate.publishDate < b.candidate.publishDate
          ? 1
          : a.candidate.publishDate > b.candidate.publishDate
            ? -1
            : b.candidate.id - a.candidate.id),
    )
    .map(({ candidate }) => candidate.id)
}
