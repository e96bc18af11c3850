/** Creates the services of searching and of the index. */
import { once } from 'node:events'
import { articleSearchRepository } from './articles/article-search.repository.ts'
import type { ContentProcessor } from './articles/content/content-processor.ts'
import { ANONYMOUS } from './caller.ts'
import { eventsRepository } from './events/events.repository.ts'
import type { JobsService } from './jobs/jobs.service.ts'
import type { ServiceParts } from './service-parts.ts'
import { articleSearches } from './search/article-searches.ts'
import { embeddedSearch } from './search/embedded-search.ts'
import { documentsRepository } from './search/documents.repository.ts'
import { meilisearchClient } from './search/meilisearch/meilisearch-client.ts'
import { meilisearchIndex } from './search/meilisearch/meilisearch-index.ts'
import { listSpellings } from './search/list-spellings.service.ts'
import { searchIndexService } from './search/search-index.service.ts'
import { searchServerService } from './search/search-server.service.ts'
import { searchService } from './search/search.service.ts'
import { vocabularyRepository } from './search/vocabulary.repository.ts'
import { vocabularyService } from './search/vocabulary.service.ts'
import { withFallback } from './search/with-fallback.ts'
import { settingsRepository } from './settings/settings.repository.ts'

type SearchParts = Pick<
  ServiceParts,
  'engine' | 'clock' | 'searchServer' | 'searchThreads' | 'searchMemoryFile' | 'report'
>

const FIRST_PAGE = { page: 1, pageSize: 10 }

/**
 * Searches of a process at a time. Elsewhere, each of two threads has one to continue with; on this thread, some wait for the
 * database while one runs, and with more of them each takes longer.
 */
const AT_ONCE = { elsewhere: 4, here: 3 } as const

export function searchServices(
  {
    engine,
    clock,
    searchServer: server = null,
    searchThreads: threads = null,
    searchMemoryFile = null,
    report = () => undefined,
  }: SearchParts,
  { processor, jobs }: { processor: ContentProcessor; jobs: Pick<JobsService, 'enqueue'> },
) {
  const settings = settingsRepository(engine)
  const documents = documentsRepository(engine)
  const events = eventsRepository(engine)
  const embedded = embeddedSearch({ engine, clock, memoryFile: searchMemoryFile })
  const vocabulary = vocabularyService({
    vocabulary: vocabularyRepository(engine),
    documents,
    events,
    settings,
    engine,
    clock,
    onChange() {
      embedded.forgetWords()
      threads?.forgetWords().catch(report)
    },
  })
  const searchIndex = searchIndexService({
    documents,
    vocabulary,
    settings,
    processor,
    engine,
    clock,
    onRebuild() {
      embedded.forgetArticles()
      threads?.forgetArticles().catch(report)
    },
  })
  const serverIndex =
    server && meilisearchIndex({ client: meilisearchClient(server), articles: articleSearchRepository(engine) })
  const searchServer = searchServerService({
    server: server && serverIndex && { index: serverIndex, url: server.url },
    documents,
    events,
    settings,
    jobs,
    engine,
    clock,
  })
  const isCurrent = async () => searchServer.isCurrent()
  const index = serverIndex
    ? withFallback({ server: serverIndex, embedded: embedded.index, isCurrent, report, clock })
    : embedded.index
  // A search server does the work of the threads.
  const searches = threads && !server ? threads.searches : articleSearches({ ...embedded, index })
  const search = searchService({ searches, atOnce: threads || server ? AT_ONCE.elsewhere : AT_ONCE.here, clock })

  /** Returns queries whose answers are in memory. */
  async function warmUp(signal: AbortSignal): Promise<string[]> {
    if (!threads) return embedded.warmUp(signal)
    // A thread goes on until it is ended.
    return Promise.race([threads.warmUp(), once(signal, 'abort').then(() => [])])
  }

  /**
   * Reads what most searches need before the first of them, unless `signal` ends it. A failure is reported: searches read then
   * what they need. A search server has its own memory.
   */
  async function warmUpSearch(signal: AbortSignal): Promise<void> {
    if (server || signal.aborted) return
    try {
      // What this thread does for a search is compiled too. Several at a time, because one would always go to the first of the
      // threads that search. One iterator, of which each takes the next.
      const queries = (await warmUp(signal)).values()
      const searchTogether = async () => {
        for (const query of queries) if (!signal.aborted) await search.search(ANONYMOUS, query, {}, FIRST_PAGE)
      }
      await Promise.all(Array.from({ length: AT_ONCE.here }, searchTogether))
    } catch (error) {
      report(error)
    }
  }

  /** Leaves what searches have in memory to the next process, so that they are as fast after a restart. */
  async function storeSearchMemory(): Promise<void> {
    if (!server) await (threads ?? embedded).storeMemory()
  }

  return {
    vocabulary,
    searches,
    lists: listSpellings(embedded),
    search,
    searchServer,
    searchIndex,
    warmUpSearch,
    storeSearchMemory,
  }
}
