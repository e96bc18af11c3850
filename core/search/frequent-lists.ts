/** Which posting lists are worth reading before anybody searches: those of frequent words and beginnings of words. */
import type { SearchTerm } from '#database/engines/search-index.ts'
import type { CountedWord } from './vocabulary.repository.ts'

/** Of so many words, the lists of the longer ones that begin with them too: each may be the last word of a query. */
const LAST_WORDS = 3000
/** Of so many unfinished words, of as many letters: most words begin with them, so their lists are long. */
const BEGINNINGS = 1000
const BEGINNING_LENGTHS = [2, 3, 4]
/** After so many, lists are short, and those of several words are read together. */
const LONG = LAST_WORDS + BEGINNINGS
const WORDS_PER_READ = 4

const FIELDS = ['any', 'title', 'prominent'] as const

/** What searches read for a word. */
const termsOf = (word: string): SearchTerm[] => FIELDS.map((field) => ({ words: [word], field }))
/** What they read for the last one of a query, which may continue. */
const unfinished = (word: string): SearchTerm[] => termsOf(word).map((term) => ({ ...term, prefix: true }))

/** The beginnings of words, the most frequent first: in how many articles the words occur that begin with them. */
function beginningsOf(words: readonly CountedWord[]): CountedWord[] {
  const counts = new Map<string, number>()
  for (const { word, documents } of words) {
    const characters = Array.from(word)
    for (const length of BEGINNING_LENGTHS.filter((each) => each < characters.length)) {
      const beginning = characters.slice(0, length).join('')
      counts.set(beginning, (counts.get(beginning) ?? 0) + documents)
    }
  }
  const found = Array.from(counts, ([word, documents]) => ({ word, documents }))
  return found.toSorted((a, b) => b.documents - a.documents)
}

/** The terms of lists, longest first, in groups that are read at once. `words`: the most frequent first. */
export function frequentLists(words: readonly CountedWord[]): SearchTerm[][] {
  const ofWords = words.map(({ word, documents }, index) => ({
    documents,
    terms: [...termsOf(word), ...(index < LAST_WORDS ? unfinished(word) : [])],
  }))
  const ofBeginnings = beginningsOf(words).slice(0, BEGINNINGS)
  const all = [
    ...ofWords,
    ...ofBeginnings.map(({ word, documents }) => ({ documents, terms: unfinished(word) })),
  ].toSorted((a, b) => b.documents - a.documents)
  const groups: SearchTerm[][] = []
  for (let first = 0, count = 1; first < all.length; first += count) {
    count = first < LONG ? 1 : WORDS_PER_READ
    groups.push(all.slice(first, first + count).flatMap(({ terms }) => terms))
  }
  return groups
}
