/** The excerpt that a search result shows, with the matches marked as they are written. */
import { withEllipsis } from '../plain-text.ts'
import { foldWord } from './fold.ts'
import { MIN_PREFIX_LENGTH, type ParsedQuery } from './query.ts'
import { forEachWord } from './word-ranges.ts'

/** A run of text and its offset in the whole; `found` if it matches the query. */
export type Run = { at: number; text: string; found: boolean }

/** Words in a row that stand together for a word of the query: those before the last one, and the number of that word. */
type WordRow = { before: readonly string[]; number: number }

/** Which words match a query. */
export type Matcher = {
  /** The number of the query's word that a folded word stands for, or null. */
  numberOf: (word: string) => number | null
  /** By the last of their folded words. */
  rows: ReadonlyMap<string, readonly WordRow[]>
  /** The different words of the query: numbers are below it. */
  count: number
}

/** What an index has added to a clause: each spelling is a word, or several in a row. */
export type OtherSpellings = readonly (readonly string[])[]

function rowsOf(spellings: readonly { words: readonly string[]; number: number }[]): Map<string, WordRow[]> {
  const rows = new Map<string, WordRow[]>()
  for (const { words, number } of spellings) {
    const last = words.at(-1) ?? ''
    rows.set(last, [...(rows.get(last) ?? []), { before: words.slice(0, -1), number }])
  }
  return rows
}

/**
 * The words that match a query itself: equal to one of its words, or beginning with its unfinished last one. `spellings`
 * are those that an index added to each clause, by its index: inflected forms, other scripts, corrected spellings.
 */
export function matcherOf({ clauses }: ParsedQuery, spellings: readonly OtherSpellings[] = []): Matcher {
  const numbers = new Map<string, number>()
  const phrases: { words: readonly string[]; number: number }[] = []
  let count = 0
  for (const { words, optional } of clauses) {
    const [word = ''] = words
    if (optional || (words.length === 1 && numbers.has(word))) continue
    // The words of a phrase match together alone.
    if (words.length > 1) phrases.push({ words, number: count })
    else numbers.set(word, count)
    count += 1
  }
  const others = spellings.flatMap((ofClause, index) => {
    const number = numbers.get(clauses[index]?.words[0] ?? '')
    return number === undefined ? [] : ofClause.map((words) => ({ words, number }))
  })
  const isRow = ({ words }: { words: readonly string[] }) => words.length > 1
  for (const { words, number } of others.filter((other) => !isRow(other))) {
    const [word = ''] = words
    if (!numbers.has(word)) numbers.set(word, number)
  }
  const last = clauses.at(-1)
  const prefix = last?.prefix ? last.words[0] : undefined
  const ofPrefix = numbers.get(prefix ?? '') ?? null
  const isLonger = (word: string) =>
    prefix !== undefined && prefix.length >= MIN_PREFIX_LENGTH && word.startsWith(prefix)
  return {
    numberOf: (word) => numbers.get(word) ?? (isLonger(word) ? ofPrefix : null),
    rows: rowsOf([...phrases, ...others.filter(isRow)]),
    count,
  }
}

/** A word of a text, or several in a row, that stand for one of a query; `index` is that of the last word in the text. */
type Found = { number: number; start: number; end: number; index: number }

/** Calls back with the words of a text that match, in its order, until it returns false. */
function forEachMatch(text: string, { numberOf, rows }: Matcher, visit: (found: Found) => unknown): void {
  const longest = Math.max(
    0,
    ...Array.from(rows.values(), (some) => Math.max(...some.map(({ before }) => before.length))),
  )
  /** The words before, as far as rows may begin with them. */
  const read: { word: string; start: number }[] = []
  let index = -1

  function visitRows(word: string, end: number): boolean {
    for (const { before, number } of rows.get(word) ?? []) {
      const from = read.length - before.length
      const first = read[from]
      if (!first || before.some((other, at) => read[from + at]?.word !== other)) continue
      if (visit({ number, start: first.start, end, index }) === false) return false
    }
    return true
  }

  function visitWord(word: string, start: number, end: number): boolean {
    if (word === '') return true
    index += 1
    const number = numberOf(word)
    if (number !== null && visit({ number, start, end, index }) === false) return false
    if (longest === 0) return true
    const goesOn = visitRows(word, end)
    if (read.push({ word, start }) > longest) read.shift()
    return goesOn
  }

  forEachWord(text, (start, end) => {
    const folded = foldWord(text.slice(start, end))
    // A ligature may stand for several words.
    if (!folded.includes(' ')) return visitWord(folded, start, end)
    return folded.split(' ').every((word) => visitWord(word, start, end))
  })
}

/** Whether a text contains a word that matches. */
export function containsMatch(text: string, matcher: Matcher): boolean {
  let isFound = false
  forEachMatch(text, matcher, () => {
    isFound = true
    return false
  })
  return isFound
}

/** Splits text into runs: matching words, neighbours together, and the text between them. */
export function runsOf(text: string, matcher: Matcher): Run[] {
  const found: Found[] = []
  forEachMatch(text, matcher, (one) => found.push(one))
  return runsOfMatches(text, found)
}

function runsOfMatches(text: string, found: readonly Found[]): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const { start, end } of found) {
    const last = runs.at(-1)
    if (start < at) {
      // Part of a row is marked already.
      if (last && end > at) last.text += text.slice(at, end)
      at = Math.max(at, end)
      continue
    }
    const between = text.slice(at, start)
    if (last?.found && between.trim() === '') last.text += between + text.slice(start, end)
    else {
      if (between !== '') runs.push({ at, text: between, found: false })
      runs.push({ at: start, text: text.slice(start, end), found: true })
    }
    at = end
  }
  if (at < text.length) runs.push({ at, text: text.slice(at), found: false })
  return runs
}

/**
 * At most `maxLength` characters of a text, cut between words: the passage that contains the most different words of the
 * query, the nearest to one another, or the beginning of the text where there is none. An ellipsis marks omitted text.
 */
export function snippetOf(text: string, matcher: Matcher, maxLength: number): Run[] {
  const start = startOfSnippet(text, densest(text, matcher, maxLength), maxLength)
  const end = endOfSnippet(text, start, maxLength)
  const excerpt = end < text.length ? withEllipsis(text.slice(start, end)) : text.slice(start)
  return runsOf(`${start > 0 ? '…' : ''}${excerpt}`, matcher)
}

/** `words`: different ones of the query. `gaps`: how many words its first and its last one are apart. */
type Passage = { start: number; end: number; words: number; gaps: number }

/**
 * The first and last match of the passage with the most different words of the query, of those the one in which they are
 * nearest to one another, and the first of equals. After one that contains all of them in a row, the text is not read on.
 */
function densest(text: string, matcher: Matcher, maxLength: number): Passage | null {
  let best: Passage | null = null
  const found: Found[] = []
  const counts = new Map<number, number>()
  let first = 0
  /** Whether the passage is too long, or as good without its first match. */
  const isLeft = (one: Found, last: Found) =>
    one !== last && (last.end - one.start > maxLength || (counts.get(one.number) ?? 0) > 1)

  forEachMatch(text, matcher, (last) => {
    found.push(last)
    counts.set(last.number, (counts.get(last.number) ?? 0) + 1)
    for (let one = found[first]; one && isLeft(one, last); one = found[first]) {
      const left = (counts.get(one.number) ?? 1) - 1
      if (left > 0) counts.set(one.number, left)
      else counts.delete(one.number)
      first += 1
    }
    const { start, index } = found[first] ?? last
    const passage = { start, end: last.end, words: counts.size, gaps: last.index - index }
    if (!best || isDenser(passage, best)) best = passage
    return passage.words < matcher.count || passage.gaps >= passage.words
  })
  return best
}

function isDenser(one: Passage, other: Passage): boolean {
  return one.words > other.words || (one.words === other.words && one.gaps < other.gaps)
}

/** Where a snippet starts so that the passage is in its middle, or as near to that as the ends of the text allow. */
function startOfSnippet(text: string, passage: Passage | null, maxLength: number): number {
  if (!passage || text.length <= maxLength || passage.end <= maxLength) return 0
  const centred = passage.start - Math.floor((maxLength - (passage.end - passage.start)) / 2)
  const from = Math.min(centred, text.length - maxLength)
  const blank = text.indexOf(' ', from)
  return blank < 0 || blank >= passage.start ? passage.start : blank + 1
}

/** Where a snippet ends: between words, and never between the halves of a character. */
function endOfSnippet(text: string, start: number, maxLength: number): number {
  const limit = start + maxLength
  if (limit >= text.length) return text.length
  const blank = text.lastIndexOf(' ', limit)
  if (blank > start) return blank
  return /[\uD800-\uDBFF]/.test(text[limit - 1] ?? '') ? limit - 1 : limit
}
