/** The excerpt that a search result shows, with the matches marked. */
import { truncateText } from '#shared/plain-text.ts'
import { normalizeForSearch } from './normalize.ts'

/** A run of text and its offset in the whole; `found` if it matches the query. */
export type Run = { at: number; text: string; found: boolean }

function isFound(token: string, words: readonly string[]): boolean {
  const plain = normalizeForSearch(token)
  return plain !== '' && words.some((word) => plain.includes(word))
}

/** Splits text into runs: whole words that contain a word of the query, and the text between them. */
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
 * At most `length` characters of plain text: its beginning, or the surroundings of the first match if that is further
 * on. An ellipsis marks omitted text.
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
