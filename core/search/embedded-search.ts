/**
 * Searches of articles in the index within the database, with all that they keep in memory. What is kept follows the events
 * of writes, which each search reads first.
 */
import type { ReadingEngine } from '#database/engines/engine.ts'
import { articleFactsService, type ArticleFactsService } from '../articles/article-facts.service.ts'
import { articleOrders } from '../articles/article-orders.ts'
import { articleSearchRepository } from '../articles/article-search.repository.ts'
import { searchedListsService } from '../articles/searched-lists.service.ts'
import { inMilliseconds, type Clock } from '../clock.ts'
import { eventsRepository } from '../events/events.repository.ts'
import { settingsRepository } from '../settings/settings.repository.ts'
import { articleMatchesService } from './article-matches.service.ts'
import { articleSearches } from './article-searches.ts'
import { documentsRepository } from './documents.repository.ts'
import { embeddedIndex } from './embedded-index.ts'
import { indexGeneration } from './index-generation.ts'
import { FILLING_KEY } from './index-settings.ts'
import { knownWordsService, type KnownWords } from './known-words.service.ts'
import { nearQueriesService } from './near-queries.service.ts'
import { postings } from './postings.ts'
import { rankedTextsService } from './ranked-texts.service.ts'
import { onceFilled, scannedArticles } from './scanned-articles.ts'
import { searchMemoryService } from './search-memory.service.ts'
import { searchWarmUp } from './search-warm-up.ts'
import { spellingsService } from './spellings.service.ts'
import { termListsService } from './term-lists.service.ts'
import { vocabularyRepository } from './vocabulary.repository.ts'

/**
 * What the searches of a process keep in memory, which its threads divide among themselves, in bytes. At 100,000 articles,
 * half of it holds about 7,500 lists of the most frequent words, or 20,000 of words in one article of twenty; and about 12,000
 * texts, with up to 27 MB of the heap for what results show of them.
 */
const MEMORY = { lists: 192 * 2 ** 20, texts: 208 * 2 ** 20 }

export function embeddedSearch(parts: {
  engine: ReadingEngine
  clock: Clock
  /** How many threads of the process search, each with memory of its own. */
  threads?: number
  /** Where a process leaves what it has in memory to the next one; by default it leaves nothing. */
  memoryFile?: string | null
}) {
  const { engine, clock, threads = 1, memoryFile = null } = parts
  const now = inMilliseconds(clock)
  const settings = settingsRepository(engine)
  const documents = documentsRepository(engine)
  const vocabulary = vocabularyRepository(engine)
  const articles = articleSearchRepository(engine)
  const events = eventsRepository(engine)
  const knownWords = knownWordsService({ vocabulary })
  const lists = postings({ read: async (terms) => articles.postings(terms), maxBytes: MEMORY.lists / threads })
  const texts = rankedTextsService({ articles, now, maxBytes: MEMORY.texts / threads })
  const orders = articleOrders({ articles })

  function forgetArticles(): void {
    lists.clear()
    texts.clear()
    orders.clear()
  }

  const generation = indexGeneration({
    settings,
    now,
    onChange: (of) => (of === 'words' ? knownWords.clear() : forgetArticles()),
  })
  /** Each search first asks what is known of its words. */
  const words: KnownWords = {
    ...knownWords,
    async known(lookups) {
      await generation.check()
      return knownWords.known(lookups)
    },
  }
  const currentFacts = articleFactsService({
    articles,
    events,
    clock,
    engine,
    async onChange(ids) {
      texts.update(ids)
      orders.clear()
      lists.update(ids, await documents.read('articles', ids))
    },
    onReload: forgetArticles,
  })
  /** Before a search reads any list. */
  const facts: ArticleFactsService = {
    ...currentFacts,
    async current() {
      await generation.check()
      return currentFacts.current()
    },
  }
  const memory = searchMemoryService({
    file: memoryFile,
    generation,
    events,
    documents,
    facts,
    lists,
    texts,
    words,
  })
  const termLists = termListsService({ articles, postings: lists })
  const matches = articleMatchesService({ articles, facts, lists: termLists, texts })

  let isFilled = false
  const index = onceFilled({
    async isFilled() {
      isFilled ||= (await settings.find(FILLING_KEY)) === undefined
      return isFilled
    },
    indexed: embeddedIndex({ articles: matches, engine }),
    scanned: scannedArticles(engine),
  })

  const searched = {
    index,
    spellings: spellingsService({ words }),
    nearQueries: nearQueriesService({ vocabulary }),
    searchedLists: searchedListsService({ matches, articles, orders }),
  }
  const searches = articleSearches(searched)

  return {
    ...searched,
    matches,
    orders,
    warmUp: searchWarmUp({
      facts,
      memory,
      lists: termLists,
      kept: lists,
      words,
      vocabulary,
      articles,
      searches,
      clock,
    }),
    /** Leaves what is in memory to the next process. */
    storeMemory: async () => memory.store(),
    /** Called where the index has changed without its articles. */
    forgetArticles(): void {
      generation.renew('index')
      forgetArticles()
    },
    /** Called where the vocabulary has changed. */
    forgetWords(): void {
      generation.renew('words')
      knownWords.clear()
    },
  }
}
