/** The excerpt that a search result shows, with the matches marked as they are written. */
import { foldWord, type Token } from './fold.ts'
import type { ParsedQuery } from './query.ts'
import { forEachWord } from './word-ranges.ts'

/** A run of text and its offset in the whole; `found` if it matches the query. */
export type Run = { at: number; text: string; found: boolean }

/** Whether a folded word matches a query. */
export type Matcher = (word: string) => boolean

/**
 * The words that match a query itself: equal to one of its words, or beginning with its unfinished last one. `more` are
 * the words that an index added to it: inflected forms, other scripts, corrected spellings.
 */
export function matcherOf({ clauses }: ParsedQuery, more: Iterable<string> = []): Matcher {
  const required = clauses.filter(({ optional }) => !optional)
  const words = new Set([...required.flatMap((clause) => clause.words), ...more])
  const prefix = clauses.at(-1)?.prefix ? clauses.at(-1)?.words[0] : undefined
  return (word) => words.has(word) || (prefix !== undefined && prefix.length > 2 && word.startsWith(prefix))
}

/** The words of a text that match, in its order: a few of thousands, of which the others leave nothing behind. */
function matchesIn(text: string, matches: Matcher): Token[] {
  const found: Token[] = []
  forEachWord(text, (start, end) => {
    const folded = foldWord(text.slice(start, end))
    // A ligature may stand for several words.
    const words = folded.includes(' ') ? folded.split(' ') : null
    if (words) for (const word of words) if (matches(word)) found.push({ word, start, end })
    if (!words && folded !== '' && matches(folded)) found.push({ word: folded, start, end })
  })
  return found
}

/** Whether a text contains a word that matches. */
export function containsMatch(text: string, matches: Matcher): boolean {
  return matchesIn(text, matches).length > 0
}

/** Splits text into runs: matching words, neighbours together, and the text between them. */
export function runsOf(text: string, matches: Matcher): Run[] {
  return runsOfTokens(text, matchesIn(text, matches))
}

function runsOfTokens(text: string, found: readonly Token[]): Run[] {
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
export function snippetOf(text: string, matches: Matcher, maxLength: number): Run[] {
  const found = matchesIn(text, matches)
  const start = startOfSnippet(text, found, maxLength)
  const end = endOfSnippet(text, start, maxLength)
  const excerpt = end < text.length ? text.slice(start, end).replace(/[\s،,;:۔.]+$/u, '') : text.slice(start)
  return runsOf(`${start > 0 ? '…' : ''}${excerpt}${end < text.length ? '…' : ''}`, matches)
}

/** The first and last match of the passage with the most different words: the first where several have as many. */
function densest(found: readonly Token[], maxLength: number): { start: number; end: number } | null {
  let best: { start: number; end: number; words: number } | null = null
  const counts = new Map<string, number>()
  let first = 0
  for (const last of found) {
    counts.set(last.word, (counts.get(last.word) ?? 0) + 1)
    for (let token = found[first]; token && last.end - token.start > maxLength; token = found[first]) {
      const left = (counts.get(token.word) ?? 1) - 1
      if (left > 0) counts.set(token.word, left)
      else counts.delete(token.word)
      first += 1
    }
    const start = found[first]?.start ?? last.start
    if (counts.size > (best?.words ?? 0)) best = { start, end: last.end, words: counts.size }
  }
  return best
}

/** Where a snippet starts so that the passage is in its middle, or as near to that as the ends of the text allow. */
function startOfSnippet(text: string, found: readonly Token[], maxLength: number): number {
  const passage = densest(found, maxLength)
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
