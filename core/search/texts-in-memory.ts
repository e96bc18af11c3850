/**
 * Searches texts that are in memory, as the lists of nouns of which there are few: by the same expressions as the index,
 * with the spellings that their own words offer.
 */
import type { SearchAlternative, SearchExpression } from '#database/engines/search-index.ts'
import { parseQuery } from '#shared/search/query.ts'
import { listExpression } from './search-plan.ts'
import { formsOf, storedKeysOf, sureSpellings, type Known } from './spellings.ts'
import type { CountedWord } from './vocabulary.repository.ts'

/** Computing the keys of a word takes 5 microseconds, and the same lists are searched again while somebody types. */
const MAX_KEPT_WORDS = 20_000
const keptKeys = new Map<string, readonly string[]>()

function keysOf(word: string): readonly string[] {
  const kept = keptKeys.get(word)
  if (kept) return kept
  const keys = storedKeysOf(word)
  if (keptKeys.size >= MAX_KEPT_WORDS) keptKeys.clear()
  keptKeys.set(word, keys)
  return keys
}

function knownOf(texts: readonly string[]): Known {
  const counts = new Map<string, number>()
  for (const word of texts.flatMap((text) => text.split(' '))) {
    if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const wordsOfKey = new Map<string, CountedWord[]>()
  for (const [word, documents] of counts) {
    for (const key of keysOf(word)) {
      const words = wordsOfKey.get(key)
      if (words) words.push({ word, documents })
      else wordsOfKey.set(key, [{ word, documents }])
    }
  }
  return { documentsOf: (word) => counts.get(word) ?? 0, formsOf: (word) => formsOf(word, wordsOfKey) }
}

/** What a list looks for among folded texts. */
export function expressionAmong(q: string, texts: readonly string[]): SearchExpression {
  const query = parseQuery(q)
  return listExpression(query, sureSpellings(query.clauses, knownOf(texts)))
}

/** Whether folded texts, such as the fields of a record, match together. A phrase does not extend over two of them. */
export function matchesExpression({ all, none }: SearchExpression, texts: readonly string[]): boolean {
  const padded = texts.map((text) => ` ${text} `)
  function occurs({ words, prefix }: SearchAlternative): boolean {
    const part = ` ${words.join(' ')}${prefix ? '' : ' '}`
    return padded.some((text) => text.includes(part))
  }
  return all.length > 0 && all.every((group) => group.some(occurs)) && !none.some(occurs)
}
