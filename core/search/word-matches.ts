/** Which words of a text match a query, and how: the words of its clauses, their other spellings, and longer words. */
import { codeOf, type IndexedText } from './indexed-text.ts'
import { isPrefix, LEVELS, type PlannedClause } from './search-plan.ts'

const LEVEL_WEIGHTS = [1, 0.7, 0.5, 0.4, 0.3] as const
const BEGINNING_WEIGHT = 0.8
/** So many hashes are told apart: a query has at most some hundred words. */
const HASHES = 4096
const LAST_HASH = HASHES - 1

/** `after` are the words that must stand directly before. */
export type Match = { clause: number; level: number; weight: number; after: readonly string[] }

export type WordMatches = {
  /** The indexes of the words of a text that may match: hardly any other one is among them. */
  candidatesIn: (text: IndexedText) => number[]
  /** How a word matches. One that matches several clauses counts for each. */
  of: (word: string) => readonly Match[]
}

type Beginning = { word: string; clause: number; level: number }

function beginningsOf(clauses: readonly PlannedClause[]): Beginning[] {
  return clauses.flatMap((clause, index) => {
    const word = clause.words.at(-1)
    if (word === undefined || !isPrefix(clause)) return []
    // Where the word itself occurs, a longer one is another word.
    return { word, clause: index, level: clause.documents > 0 ? 1 : 0 }
  })
}

function knownWords(clauses: readonly PlannedClause[]): Map<string, Match[]> {
  const known = new Map<string, Match[]>()
  function add(words: readonly string[], match: Omit<Match, 'after'>): void {
    const word = words.at(-1) ?? ''
    const after = words.slice(0, -1)
    const all = known.get(word) ?? []
    if (!all.some((each) => each.clause === match.clause && each.after.length === after.length))
      known.set(word, [...all, { ...match, after }])
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

export function wordMatchesOf(clauses: readonly PlannedClause[]): WordMatches {
  const known = knownWords(clauses)
  const beginnings = beginningsOf(clauses)
  const wanted = new Uint8Array(HASHES)
  const begun = new Uint8Array(HASHES)
  for (const word of known.keys()) wanted[codeOf(word).hash & LAST_HASH] = 1
  for (const { word } of beginnings) begun[codeOf(word).beginning & LAST_HASH] = 1
  const none: Match[] = []

  function candidatesIn({ codes }: IndexedText): number[] {
    const found: number[] = []
    for (let index = 0; index < codes.length; index += 1) {
      const code = codes[index] ?? 0
      if (wanted[code & LAST_HASH] === 1 || begun[(code >>> 16) & LAST_HASH] === 1) found.push(index)
    }
    return found
  }

  function of(word: string): readonly Match[] {
    const found = known.get(word) ?? none
    const longer = beginnings.filter((each) => word.length > each.word.length && word.startsWith(each.word))
    if (longer.length === 0) return found
    const equal = longer.map(({ clause, level }) => ({ clause, level, weight: BEGINNING_WEIGHT, after: [] }))
    return [...equal, ...found.filter(({ clause }) => !longer.some((each) => each.clause === clause))]
  }

  return { of, candidatesIn }
}
