/** The piece of a text that a search result shows, and where the words of the query stand in it. */
import { truncateText } from '#shared/plain-text.ts'
import { normaliseForSearch } from './normalise.ts'

/** A run of text, which begins at a letter of the whole; `found` when it is a word of the query. */
export type Run = { at: number; text: string; found: boolean }

function isFound(token: string, words: readonly string[]): boolean {
  const plain = normaliseForSearch(token)
  return plain !== '' && words.some((word) => plain.includes(word))
}

/** A text in runs: whole words that hold a word of the query, and all that is between them. */
export function runsOf(text: string, words: readonly string[]): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const token of text.split(/(\s+)/)) {
    if (token === '') continue
    const found = isFound(token, words)
    const last = runs.at(-1)
    if (last && last.found === found) last.text += token
    else runs.push({ at, text: token, found })
    at += token.length
  }
  return runs
}

/**
 * At most `length` letters of a plain text: its beginning, or, when the first word found stands beyond that, what is
 * around it. An ellipsis stands where something was left out.
 */
export function snippetOf(text: string, words: readonly string[], length: number): Run[] {
  const tokens = text.split(/(?<=\s)/)
  let start = 0
  let before = 0
  for (const token of tokens) {
    if (isFound(token, words)) {
      if (before + token.length > length) start = wordBoundary(text, before - Math.floor(length / 3))
      break
    }
    before += token.length
  }
  const rest = text.slice(start)
  const cut = truncateText(rest, length)
  const whole = cut.length === rest.length
  const lastBlank = cut.lastIndexOf(' ')
  const end = whole || lastBlank <= 0 ? cut : cut.slice(0, lastBlank)
  const tidy = whole ? end : end.replace(/[\s،,;:۔.]+$/u, '')
  return runsOf(`${start > 0 ? '…' : ''}${tidy.trim()}${whole ? '' : '…'}`, words)
}

function wordBoundary(text: string, from: number): number {
  const blank = text.indexOf(' ', Math.max(0, from))
  return blank < 0 ? 0 : blank + 1
}
