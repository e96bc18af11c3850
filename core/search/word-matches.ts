/** Which words of a text match a query, and how: the words of its clauses, their other spellings, and longer words. */
import {
  bytesOf,
  codedWord,
  endOf,
  FIRST_WORD,
  hasBytesAt,
  MAX_TEXT_BYTES,
  MAX_TEXT_WORDS,
  SPACE,
  type IndexedText,
} from './indexed-text.ts'
import { isPrefix, LEVELS, type PlannedClause } from './search-plan.ts'

const LEVEL_WEIGHTS = [1, 0.7, 0.5, 0.4, 0.3] as const
const BEGINNING_WEIGHT = 0.8

/** The words that must stand directly before, in UTF-8 with the space that follows them, and their number. */
type Before = { words: number; bytes: Uint8Array }
export type Match = { clause: number; level: number; weight: number; before: Before }

const NONE_BEFORE: Before = { words: 0, bytes: new Uint8Array(0) }

/** Words of a text that match, in its order: where they start and end, in bytes, and their matches; `count` of each. */
export type FoundWords = { count: number; starts: Uint16Array; ends: Uint16Array; matches: (readonly Match[])[] }

export type WordMatches = {
  /** The words of a text that match; valid until the next call, because thousands are found for each search. */
  in: (text: IndexedText) => FoundWords
}

/** `matches`: that of a longer word. */
type Beginning = { group: number; bytes: Uint8Array; clause: number; matches: readonly Match[] }

function beginningsOf(clauses: readonly PlannedClause[]): Beginning[] {
  return clauses.flatMap((clause, index) => {
    const word = clause.words.at(-1)
    if (word === undefined || !isPrefix(clause)) return []
    // Where the word itself occurs, a longer one is another word.
    const level = clause.documents > 0 ? 1 : 0
    const match = { clause: index, level, weight: BEGINNING_WEIGHT, before: NONE_BEFORE }
    const { group, bytes } = codedWord(word)
    return { group, bytes, clause: index, matches: [match] }
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

/** A word that is sought in its group. */
type SoughtWord = { hash: number; bytes: Uint8Array; matches: readonly Match[] }
/** Of words that begin alike: those that are sought; and beginnings, for which all of the group are looked at. */
type SoughtGroup = { group: number; words: SoughtWord[]; beginnings: Beginning[] }

const NO_MATCHES: readonly Match[] = []

function soughtGroups(clauses: readonly PlannedClause[]): SoughtGroup[] {
  const groups = new Map<number, SoughtGroup>()
  function groupOf(group: number): SoughtGroup {
    const known = groups.get(group)
    if (known) return known
    const added = { group, words: [], beginnings: [] }
    groups.set(group, added)
    return added
  }
  for (const [word, matches] of knownWords(clauses)) {
    const { group, ...coded } = codedWord(word)
    groupOf(group).words.push({ ...coded, matches })
  }
  for (const beginning of beginningsOf(clauses)) groupOf(beginning.group).beginnings.push(beginning)
  return [...groups.values()]
}

/** Whether a word that stands at a place of a text goes on after so many bytes; false where the text ends before. */
function goesOn({ bytes }: IndexedText, place: number, stop: number): boolean {
  return place < stop && bytes[place] !== SPACE
}

/** Longer words match the clauses that they continue; one that matches several clauses counts for each. */
function withLonger(
  text: IndexedText,
  { start, stop }: { start: number; stop: number },
  { beginnings, matches }: { beginnings: readonly Beginning[]; matches: readonly Match[] },
): readonly Match[] {
  let all = matches
  for (const { bytes, clause, matches: longer } of beginnings) {
    if (!goesOn(text, start + bytes.length, stop) || !hasBytesAt(text, bytes, start)) continue
    all = all.length === 0 ? longer : [...longer, ...all.filter((each) => each.clause !== clause)]
  }
  return all
}

const BITS = 32
/**
 * The matches of a text by the place where their word starts, with a bit for each place that has some: they are found group by
 * group, and read in the order of the text. Nothing else runs meanwhile.
 */
const places = new Uint32Array(Math.ceil(MAX_TEXT_BYTES / BITS) + 1)
const matchesAt: (readonly Match[])[] = Array.from({ length: MAX_TEXT_BYTES + 1 }, () => NO_MATCHES)
const found: FoundWords = {
  count: 0,
  starts: new Uint16Array(MAX_TEXT_WORDS),
  ends: new Uint16Array(MAX_TEXT_WORDS),
  matches: [],
}

function addPlace(start: number, matches: readonly Match[]): void {
  const at = start >>> 5
  places[at] = (places[at] ?? 0) | (1 << (start & 31))
  matchesAt[start] = matches
}

/** Moves what was found to `found`. */
function readPlaces(text: IndexedText, stop: number): void {
  let count = 0
  for (let at = 0; at * BITS <= stop; at += 1) {
    let bits = places[at] ?? 0
    if (bits === 0) continue
    places[at] = 0
    while (bits !== 0) {
      const lowest = bits & -bits
      const start = at * BITS + 31 - Math.clz32(lowest)
      let end = start
      while (goesOn(text, end, stop)) end += 1
      found.starts[count] = start
      found.ends[count] = end
      found.matches[count] = matchesAt[start] ?? NO_MATCHES
      count += 1
      bits ^= lowest
    }
  }
  found.count = count
}

export function wordMatchesOf(clauses: readonly PlannedClause[]): WordMatches {
  const groups = soughtGroups(clauses)

  return {
    in(text) {
      const { numbers, bytes } = text
      const stop = endOf(text)
      for (const { group, words, beginnings } of groups) {
        const end = numbers[group + 1] ?? 0
        for (let at = numbers[group] ?? 0; at < end; at += 1) {
          const hash = bytes[stop + at] ?? 0
          let matches = NO_MATCHES
          for (const word of words) {
            if (word.hash !== hash) continue
            const start = numbers[FIRST_WORD + at] ?? 0
            const last = start + word.bytes.length
            if (last > stop || goesOn(text, last, stop) || !hasBytesAt(text, word.bytes, start)) continue
            matches = word.matches
            break
          }
          if (beginnings.length > 0) {
            matches = withLonger(text, { start: numbers[FIRST_WORD + at] ?? 0, stop }, { beginnings, matches })
          }
          if (matches.length > 0) addPlace(numbers[FIRST_WORD + at] ?? 0, matches)
        }
      }
      readPlaces(text, stop)
      return found
    },
  }
}
