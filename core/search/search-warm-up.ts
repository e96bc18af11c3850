/**
 * Reads what most searches need before the first of them: the facts of all articles, and the lists of the most frequent
 * words, which are the longest.
 */
import { setImmediate } from 'node:timers/promises'
import type { SearchTerm } from '#database/engines/search-index.ts'
import type { ArticleFactsService } from '../articles/article-facts.service.ts'
import type { TermLists } from './term-lists.service.ts'
import type { VocabularyRepository } from './vocabulary.repository.ts'

/** At 100,000 articles, their lists take 5 MB. */
const FREQUENT_WORDS = 100

/** What a search for a frequent word reads; as the last word of a query, it may continue. */
function termsOf(word: string): SearchTerm[] {
  const words = [word]
  return [
    { words, field: 'any' },
    { words, field: 'any', prefix: true },
    { words, field: 'title' },
    { words, field: 'prominent' },
  ]
}

export function searchWarmUp(parts: {
  facts: ArticleFactsService
  lists: TermLists
  vocabulary: Pick<VocabularyRepository, 'mostFrequent'>
}) {
  const { facts, lists, vocabulary } = parts

  /** Reads in small parts, so that searches do not wait for it; `signal` ends it between two of them. */
  return async (signal: AbortSignal): Promise<void> => {
    if (!(await facts.warmUp(signal))) return
    const { capacity } = await facts.current()
    for (const word of await vocabulary.mostFrequent(FREQUENT_WORDS)) {
      if (signal.aborted) return
      await lists.read(termsOf(word), capacity())
      // A thread that waits for each query would look at nothing else.
      await setImmediate()
    }
  }
}
