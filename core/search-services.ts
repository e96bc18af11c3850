/** Creates the services of searching and of the index. */
import { articleFactsService } from './articles/article-facts.service.ts'
import { articleOrders } from './articles/article-orders.ts'
import { articleSearchRepository } from './articles/article-search.repository.ts'
import type { ContentProcessor } from './articles/content/content-processor.ts'
import { eventsRepository } from './events/events.repository.ts'
import type { JobsService } from './jobs/jobs.service.ts'
import type { ServiceParts } from './service-parts.ts'
import { articleMatchesService } from './search/article-matches.service.ts'
import { embeddedIndex } from './search/embedded-index.ts'
import { documentsRepository } from './search/documents.repository.ts'
import { meilisearchClient } from './search/meilisearch/meilisearch-client.ts'
import { meilisearchIndex } from './search/meilisearch/meilisearch-index.ts'
import { listSpellings } from './search/list-spellings.service.ts'
import { knownWordsService } from './search/known-words.service.ts'
import { nearQueriesService } from './search/near-queries.service.ts'
import { postings } from './search/postings.ts'
import { rankedTextsService } from './search/ranked-texts.service.ts'
import { searchWarmUp } from './search/search-warm-up.ts'
import { searchIndexService } from './search/search-index.service.ts'
import { onceFilled, scannedArticles } from './search/scanned-articles.ts'
import { searchServerService } from './search/search-server.service.ts'
import { searchService } from './search/search.service.ts'
import { spellingsService } from './search/spellings.service.ts'
import { termListsService } from './search/term-lists.service.ts'
import { vocabularyRepository } from './search/vocabulary.repository.ts'
import { vocabularyService } from './search/vocabulary.service.ts'
import { withFallback } from './search/with-fallback.ts'
import { settingsRepository } from './settings/settings.repository.ts'

type SearchParts = Pick<ServiceParts, 'engine' | 'clock' | 'searchServer' | 'report'>

export function searchServices(
  { engine, clock, searchServer: server = null, report = () => undefined }: SearchParts,
  { processor, jobs }: { processor: ContentProcessor; jobs: Pick<JobsService, 'enqueue'> },
) {
  const settings = settingsRepository(engine)
  const documents = documentsRepository(engine)
  const words = vocabularyRepository(engine)
  const events = eventsRepository(engine)
  const now = () => Date.parse(clock())
  const knownWords = knownWordsService({ vocabulary: words, now })
  const onChange = () => knownWords.clear()
  const vocabulary = vocabularyService({ vocabulary: words, documents, events, settings, engine, clock, onChange })
  const spellings = spellingsService({ words: knownWords })
  const articles = articleSearchRepository(engine)
  const lists = postings({ read: async (terms) => articles.postings(terms), now })
  const texts = rankedTextsService({ articles, now })
  const orders = articleOrders({ articles })
  const forgetAll = () => {
    lists.clear()
    texts.clear()
    orders.clear()
  }
  const facts = articleFactsService({
    articles,
    events,
    clock,
    engine,
    async onChange(ids) {
      texts.update(ids)
      orders.clear()
      lists.update(ids, await documents.read('articles', ids))
    },
    onReload: forgetAll,
  })
  const termLists = termListsService({ articles, postings: lists })
  const articleMatches = articleMatchesService({ articles, facts, lists: termLists, texts })
  const searchIndex = searchIndexService({
    documents,
    vocabulary,
    settings,
    processor,
    engine,
    clock,
    onRebuild: forgetAll,
  })
  const embedded = onceFilled({
    isFilled: async () => searchIndex.isFilled(),
    indexed: embeddedIndex({ articles: articleMatches, engine }),
    scanned: scannedArticles(engine),
  })
  const index = server && meilisearchIndex({ client: meilisearchClient(server), articles })
  const searchServer = searchServerService({
    server: server && index && { index, url: server.url },
    documents,
    events,
    settings,
    jobs,
    engine,
    clock,
  })
  const isCurrent = async () => searchServer.isCurrent()
  const searched = index ? withFallback({ server: index, embedded, isCurrent, report, clock }) : embedded
  return {
    vocabulary,
    articleMatches,
    orders,
    lists: listSpellings({ spellings }),
    search: searchService({
      articles: searched,
      spellings,
      nearQueries: nearQueriesService({ vocabulary: words }),
      clock,
    }),
    searchServer,
    searchIndex,
    /** A search server has its own memory. */
    warmUpSearch: server ? async () => undefined : searchWarmUp({ facts, lists: termLists, vocabulary: words }),
  }
}
