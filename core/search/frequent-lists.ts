/** Which posting lists are worth reading before anybody searches: those of frequent words and beginnings of words. */
import type { SearchTerm } from '#database/engines/search-index.ts'
import type { CountedWord } from './vocabulary.repository.ts'

/** Of so many words, the lists of the longer ones that begin with them too: each may be the last word of a query. */
const LAST_WORDS = 3000
/** Of so many unfinished words, of as many letters: most words begin with them, so their lists are long. */
const BEGINNINGS = 1000
const BEGINNING_LENGTHS = [2, 3, 4]
/** The words whose beginnings are counted: rarer ones add little. */
const COUNTED_WORDS = 5000
/** After so many, lists are short, and those of several words are read together. */
const LONG = LAST_WORDS + BEGINNINGS
const WORDS_PER_READ = 4

const FIELDS = ['any', 'title', 'prominent'] as const
/** Whether a term is a prefix: what searches read for a word, for an unfinished one, and for the last one of a query. */
const WHOLE = [false]
const UNFINISHED = [true]
const LAST = [...WHOLE, ...UNFINISHED]

const termsOf = (word: string, prefixes: readonly boolean[]): SearchTerm[] =>
  prefixes.flatMap((prefix) => FIELDS.map((field) => ({ words: [word], prefix, field })))

/** The beginnings of words, the most frequent first; an article is counted for each word of it that begins so. */
function beginningsOf(words: readonly CountedWord[]): CountedWord[] {
  const counts = new Map<string, number>()
  for (const { word, documents } of words) {
    const characters = Array.from(word)
    for (const length of BEGINNING_LENGTHS) {
      if (length >= characters.length) break
      const beginning = characters.slice(0, length).join('')
      counts.set(beginning, (counts.get(beginning) ?? 0) + documents)
    }
  }
  const found = Array.from(counts, ([word, documents]) => ({ word, documents }))
  return found.toSorted((a, b) => b.documents - a.documents)
}

/** The terms of lists, the longest first, in groups that are read at once. `words`: the most frequent first. */
export function* frequentLists(words: readonly CountedWord[]): Generator<SearchTerm[], void, undefined> {
  const beginnings = beginningsOf(words.slice(0, COUNTED_WORDS)).slice(0, BEGINNINGS)
  const all = [
    ...words.map((one, index) => ({ ...one, prefixes: index < LAST_WORDS ? LAST : WHOLE })),
    ...beginnings.map((one) => ({ ...one, prefixes: UNFINISHED })),
  ].toSorted((a, b) => b.documents - a.documents)
  for (let first = 0, count = 1; first < all.length; first += count) {
    count = first < LONG ? 1 : WORDS_PER_READ
    yield all.slice(first, first + count).flatMap(({ word, prefixes }) => termsOf(word, prefixes))
  }
}
