/** The excerpt that a search result shows, with the matches marked. */
import { truncateText } from '#shared/plain-text.ts'
import { normalizeForSearch } from './normalize.ts'

/** A run of text and its offset in the whole; `found` if it matches the query. */
export type Run = { at: number; text: string; found: boolean }

function isFound(token: string, words: readonly string[]): boolean {
  const plain = normalizeForSearch(token)
  return plain !== '' && words.some((word) => plain.includes(word))
}

/** Whether text contains any of the words of a query. */
export function contains(text: string, words: readonly string[]): boolean {
  return text.split(/\s+/).some((token) => isFound(token, words))
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
 * At most `length` characters of plain text, cut between words: its beginning, or the surroundings of the first match
 * if that is further on. An ellipsis marks omitted text.
 */
export function snippetOf(text: string, words: readonly string[], length: number): Run[] {
  const start = startOfSnippet(text, words, length)
  const rest = text.slice(start)
  const cut = truncateText(rest, length)
  const whole = cut.length === rest.length
  const lastBlank = cut.lastIndexOf(' ')
  const end = whole || lastBlank <= 0 ? cut : cut.slice(0, lastBlank)
  const trimmed = whole ? end : end.replace(/[\s،,;:۔.]+$/u, '')
  return runsOf(`${start > 0 ? '…' : ''}${trimmed.trim()}${whole ? '' : '…'}`, words)
}

/** Where a snippet starts so that the first match is in its middle, or as near to that as the ends of the text allow. */
function startOfSnippet(text: string, words: readonly string[], length: number): number {
  if (text.length <= length) return 0
  // Words repeat, and normalising one takes longer than looking it up.
  const known = new Map<string, boolean>()
  let at = 0
  for (const token of text.split(/(?<=\s)/)) {
    const found = known.get(token) ?? isFound(token, words)
    if (found) {
      if (at + token.length <= length) return 0
      const centred = at - Math.floor((length - token.length) / 2)
      return wordBoundary(text, Math.min(centred, text.length - length), at)
    }
    known.set(token, found)
    at += token.length
  }
  return 0
}

/** The start of the first word after `from`, or `latest` where there is none before it. */
function wordBoundary(text: string, from: number, latest: number): number {
  const blank = text.indexOf(' ', from)
  return blank < 0 || blank >= latest ? latest : blank + 1
}
