/** The excerpt that a search result shows, with the matches marked as they are written. */
import { foldWord } from './fold.ts'
import type { ParsedQuery } from './query.ts'
import { forEachWord } from './word-ranges.ts'

/** A run of text and its offset in the whole; `found` if it matches the query. */
export type Run = { at: number; text: string; found: boolean }

/** Which words match a query. */
export type Matcher = {
  /** The number of the query's word that a folded word stands for, or null. */
  numberOf: (word: string) => number | null
  /** The different words of the query: numbers are below it. */
  count: number
}

/**
 * The words that match a query itself: equal to one of its words, or beginning with its unfinished last one. `spellings`
 * are the words that an index added to each clause, by its index: inflected forms, other scripts, corrected spellings.
 */
export function matcherOf({ clauses }: ParsedQuery, spellings: readonly (readonly string[])[] = []): Matcher {
  const numbers = new Map<string, number>()
  let count = 0
  for (const { words, optional } of clauses) {
    for (const word of words) {
      if (optional || numbers.has(word)) continue
      numbers.set(word, count)
      count += 1
    }
  }
  for (const [index, others] of spellings.entries()) {
    const number = numbers.get(clauses[index]?.words[0] ?? '')
    for (const other of others) if (number !== undefined && !numbers.has(other)) numbers.set(other, number)
  }
  const last = clauses.at(-1)
  const prefix = last?.prefix ? last.words[0] : undefined
  const ofPrefix = numbers.get(prefix ?? '') ?? null
  const isLonger = (word: string) => prefix !== undefined && prefix.length > 2 && word.startsWith(prefix)
  return { numberOf: (word) => numbers.get(word) ?? (isLonger(word) ? ofPrefix : null), count }
}

/** A word of a text that stands for one of a query. */
type Found = { number: number; start: number; end: number }

/** Calls back with the words of a text that match, in its order, until it returns false. */
function forEachMatch(text: string, matcher: Matcher, visit: (found: Found) => unknown): void {
  forEachWord(text, (start, end) => {
    const folded = foldWord(text.slice(start, end))
    // A ligature may stand for several words.
    const words = folded.includes(' ') ? folded.split(' ') : null
    if (words) return words.every((word) => visitMatch(word, start, end))
    return visitMatch(folded, start, end)
  })

  function visitMatch(word: string, start: number, end: number): boolean {
    const number = word === '' ? null : matcher.numberOf(word)
    return number === null || visit({ number, start, end }) !== false
  }
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
    if (start < at) continue
    const last = runs.at(-1)
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
 * At most `maxLength` characters of a text, cut between words: the first passage that contains the most different words
 * of the query, or the beginning of the text where there is none. An ellipsis marks omitted text.
 */
export function snippetOf(text: string, matcher: Matcher, maxLength: number): Run[] {
  const start = startOfSnippet(text, densest(text, matcher, maxLength), maxLength)
  const end = endOfSnippet(text, start, maxLength)
  const excerpt = end < text.length ? text.slice(start, end).replace(/[\s،,;:۔.]+$/u, '') : text.slice(start)
  return runsOf(`${start > 0 ? '…' : ''}${excerpt}${end < text.length ? '…' : ''}`, matcher)
}

type Passage = { start: number; end: number; words: number }

/**
 * The first and last match of the passage with the most different words of the query: the first where several have as
 * many. After one that contains all of them, the text is not read on.
 */
function densest(text: string, matcher: Matcher, maxLength: number): Passage | null {
  let best: Passage | null = null
  const found: Found[] = []
  const counts = new Map<number, number>()
  let first = 0
  forEachMatch(text, matcher, (last) => {
    found.push(last)
    counts.set(last.number, (counts.get(last.number) ?? 0) + 1)
    for (let one = found[first]; one && last.end - one.start > maxLength; one = found[first]) {
      const left = (counts.get(one.number) ?? 1) - 1
      if (left > 0) counts.set(one.number, left)
      else counts.delete(one.number)
      first += 1
    }
    const start = found[first]?.start ?? last.start
    if (counts.size > (best?.words ?? 0)) best = { start, end: last.end, words: counts.size }
    return counts.size < matcher.count
  })
  return best
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
