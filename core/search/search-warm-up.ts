/**
 * Prepares a process before its first search: reads the facts of all articles, which words there are, what the process
 * before it had in memory, and the lists of the most frequent words, which are the longest; and searches as readers
 * may. That reads the texts that rank first, prepares the statements, and has the code compiled that every search runs.
 */
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { fold } from '#shared/search/fold.ts'
import type { ArticleFactsService } from '../articles/article-facts.service.ts'
import type { ArticleSearchRepository } from '../articles/article-search.repository.ts'
import type { Clock } from '../clock.ts'
import type { ArticleSearches } from './article-searches.ts'
import { frequentLists } from './frequent-lists.ts'
import type { KnownWords } from './known-words.service.ts'
import type { Postings } from './postings.ts'
import type { SearchMemoryService } from './search-memory.service.ts'
import type { TermLists } from './term-lists.service.ts'
import type { VocabularyRepository } from './vocabulary.repository.ts'

/** The longest lists are theirs. Those of a small vocabulary are all read. */
const FREQUENT_WORDS = 20_000
/** Of the memory for lists, until it is so full: the rest is for those of searches. */
const SHARE_OF_FREQUENT = 0.9
/** The first reads are of use to most searches. During later ones, readers have half of the time at least. */
const FIRST_READS = 3000
/**
 * A search for each of some articles: the newest are what most searches find first. Those of the whole archive read what is
 * not in memory, as the first searches of readers do, so that the code for that is compiled before.
 */
const SEARCHES = { newest: 750, archive: 1500 }
/** Of a process that was left no memory: after so many, most lists have been read that the first searches need. */
const SEARCHES_WITHOUT_MEMORY = { newest: 3000, archive: 1500 }
/** So many of them are returned. */
const LAST_SEARCHES = 200
/**
 * The first of them, as many at a time as a process answers: each needs a connection to PostgreSQL, which is opened when it
 * is first used.
 */
const FIRST_SEARCHES = 40
const SEARCHES_AT_A_TIME = 4
/** Few, because a long text takes about a millisecond to pass on. */
const TEXTS_PER_READ = 20
/** Prime, so that the words of texts of the same length differ. */
const PLACES = 37
const PAGE = { page: 1, pageSize: 10 }

/** Without its second letter, as somebody in a hurry may type it. */
const misspelled = (word: string) => word.slice(0, 1) + word.slice(2)

/**
 * A query of one of the kinds that differ in what they read, in turn: words of the title and of the text, a phrase, an
 * unfinished and a misspelled word.
 */
function queryFor(title: string, content: string, index: number): string {
  const words = fold(title).split(' ')
  const [first = ''] = words
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one))
  const text = content.split(' ')
  // Another place in each text.
  const at = (index * PLACES) % Math.max(1, text.length - 1)
  const [one = '', other = ''] = text.slice(at, at + 2)
  const queries = [
    words.slice(0, 3).join(' '),
    `${one} ${other}`,
    `"${one} ${other}"`,
    `${first} ${one.slice(0, 4)}`,
    one,
    `${misspelled(longest)} ${first}`,
  ]
  return queries[index % queries.length] ?? first
}

/** Where articles are read among all `total` by date, after the newest ones: a few each time, and about `archive` of them. */
export function offsetsInArchive(total: number, { newest, archive }: typeof SEARCHES): number[] {
  const step = Math.max(TEXTS_PER_READ, Math.ceil(((total - newest) / archive) * TEXTS_PER_READ))
  const count = Math.max(0, Math.ceil((total - newest) / step))
  return Array.from({ length: count }, (_, index) => newest + index * step)
}

export function searchWarmUp(parts: {
  facts: ArticleFactsService
  memory: Pick<SearchMemoryService, 'restore'>
  lists: TermLists
  /** Where they are kept. */
  kept: Pick<Postings, 'share'>
  words: Pick<KnownWords, 'prepare'>
  vocabulary: Pick<VocabularyRepository, 'mostFrequent'>
  articles: Pick<ArticleSearchRepository, 'inOrder' | 'wholeTexts'>
  searches: Pick<ArticleSearches, 'find'>
  clock: Clock
}) {
  const { facts, memory, lists, kept, words, vocabulary, articles, searches, clock } = parts

  /** The ids of the newest articles, followed by some of the whole archive, a few in a row each time. */
  async function articlesFor({ newest, archive }: typeof SEARCHES, signal: AbortSignal): Promise<number[]> {
    const sort = { sort: 'publish_date', order: 'desc' } as const
    const ids = await articles.inOrder(sort, { limit: newest, offset: 0 })
    for (const offset of offsetsInArchive((await facts.current()).total(), { newest, archive })) {
      if (signal.aborted) break
      ids.push(...(await articles.inOrder(sort, { limit: TEXTS_PER_READ, offset })))
    }
    return ids
  }

  /** What readers may search for to find articles. */
  async function queriesFor(ids: readonly number[], signal: AbortSignal): Promise<string[]> {
    const queries: string[] = []
    for (let first = 0; first < ids.length && !signal.aborted; first += TEXTS_PER_READ) {
      const texts = await articles.wholeTexts(ids.slice(first, first + TEXTS_PER_READ))
      for (const { title, content } of texts) queries.push(queryFor(title, content, queries.length))
      await setImmediate()
    }
    return queries
  }

  async function searchFor(query: string, publicAt: string): Promise<void> {
    await searches.find(query, { publicAt, filter: {} }, 'relevance', PAGE)
  }

  async function searchTogether(queries: Iterable<string>, publicAt: string, signal: AbortSignal): Promise<void> {
    for (const query of queries) {
      if (signal.aborted) return
      await searchFor(query, publicAt)
      await setImmediate()
    }
  }

  /** One after another, and after each as long a pause as it took: readers have half of the time at least. */
  async function searchGently(queries: readonly string[], publicAt: string, signal: AbortSignal): Promise<void> {
    for (const query of queries) {
      if (signal.aborted) return
      const start = performance.now()
      await searchFor(query, publicAt)
      await pause(performance.now() - start)
    }
  }

  /** Those of the most frequent words, and of the beginnings of words, as far as they fit. */
  async function readFrequentLists(signal: AbortSignal): Promise<void> {
    const { capacity } = await facts.current()
    let reads = 0
    for (const terms of frequentLists(await vocabulary.mostFrequent(FREQUENT_WORDS))) {
      if (signal.aborted || kept.share > SHARE_OF_FREQUENT) return
      const start = performance.now()
      await lists.read(terms, capacity())
      reads += 1
      await pause(reads < FIRST_READS ? 0 : performance.now() - start)
    }
  }

  /**
   * Works in small parts, so that searches do not wait for it; `signal` ends it between two of them. Returns the queries of
   * the last searches, whose answers are in memory.
   */
  return async (signal: AbortSignal): Promise<string[]> => {
    if (!(await facts.warmUp(signal))) return []
    await words.prepare(signal)
    const hasMemory = await memory.restore(signal)
    // A process that ran for a short time leaves few lists. Those that it has left are not read again.
    await readFrequentLists(signal)
    const publicAt = clock()
    const ids = await articlesFor(hasMemory ? SEARCHES : SEARCHES_WITHOUT_MEMORY, signal)
    const queries = await queriesFor(ids, signal)
    // One iterator, of which each takes the next.
    const first = queries.slice(0, FIRST_SEARCHES).values()
    await Promise.all(Array.from({ length: SEARCHES_AT_A_TIME }, async () => searchTogether(first, publicAt, signal)))
    await searchGently(queries.slice(FIRST_SEARCHES), publicAt, signal)
    return queries.slice(-LAST_SEARCHES)
  }
}
