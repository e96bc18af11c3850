/**
 * The vocabulary of search has folded words alone: without madda and hamza, for example. What a page offers its readers is
 * written as in the articles that were found.
 */
import { tokenize } from '#shared/search/fold.ts'
import type { Run } from '#shared/search/snippet.ts'

const URDU = /\p{Script=Arabic}/u

/** How folded words are written most often in the marked parts of texts. */
export function writtenForms(texts: readonly (readonly Run[])[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { text, found } of texts.flat()) {
    if (!found) continue
    for (const { word, start, end } of tokenize(text)) {
      const written = text.slice(start, end)
      const ofWord = counts.get(word) ?? new Map<string, number>()
      counts.set(word, ofWord.set(written, (ofWord.get(written) ?? 0) + 1))
    }
  }
  const mostFrequent = (ofWord: Map<string, number>) =>
    Array.from(ofWord).reduce((best, other) => (other[1] > best[1] ? other : best))[0]
  return new Map(Array.from(counts, ([word, ofWord]) => [word, mostFrequent(ofWord)]))
}

/** `text` with its Urdu words in their written forms, except those that a reader has `typed` so. */
export function asWritten(text: string, forms: ReadonlyMap<string, string>, typed = ''): string {
  let result = ''
  let at = 0
  for (const { word, start, end } of tokenize(text)) {
    const own = text.slice(start, end)
    const written = URDU.test(own) && !typed.split(' ').includes(own) ? forms.get(word) : undefined
    result += text.slice(at, start) + (written ?? own)
    at = end
  }
  return result + text.slice(at)
}
