/** Creates the services of searching, of the index and of the vocabulary. */
import { articleDocuments } from './articles/article-documents.ts'
import type { ContentProcessor } from './articles/content/content-processor.ts'
import type { NewEvent } from './events/events.ts'
import { recordDocuments, searchTableOf } from './nouns/record-documents.ts'
import type { DocumentSources } from './search/documents.ts'
import { learningService } from './search-learning.service.ts'
import { listSpellings } from './search/list-spellings.service.ts'
import { searchIndexService } from './search/search-index.service.ts'
import { searcher } from './search/searcher.ts'
import { searchService } from './search/search.service.ts'
import { vocabularyRepository } from './search/vocabulary.repository.ts'
import { vocabularyService } from './search/vocabulary.service.ts'
import type { ServiceParts } from './service-parts.ts'
import { settingsRepository } from './settings/settings.repository.ts'
import type { SearchableTable } from '#database/engines/search-index.ts'

const RECORDS_IN_PROCESS = 500

export function searchServices(
  {
    engine,
    clock,
    searchThread,
    rebuildSearch,
  }: Pick<ServiceParts, 'engine' | 'clock' | 'searchThread' | 'rebuildSearch'>,
  { processor }: { processor: Pick<ContentProcessor, 'run'> },
) {
  const settings = settingsRepository(engine)
  const sources: DocumentSources = {
    articles: articleDocuments(engine, processor),
    authors: recordDocuments(engine, 'authors'),
    publications: recordDocuments(engine, 'publications'),
    comments: recordDocuments(engine, 'comments'),
    users: recordDocuments(engine, 'users'),
    media: recordDocuments(engine, 'media'),
    audit: recordDocuments(engine, 'audit'),
    bin: recordDocuments(engine, 'bin'),
  }
  const vocabulary = vocabularyService({ vocabulary: vocabularyRepository(engine), sources, engine, clock })
  const searchIndex = searchIndexService({ sources, vocabulary, settings, engine, clock })

  /** Indexes the records of events. Must be called in the transaction of their write. */
  async function indexEvents(events: readonly NewEvent[]): Promise<void> {
    const written = new Map<SearchableTable, number[]>()
    for (const { noun, id, change } of events) {
      const table = searchTableOf(noun)
      if (!table || change === 'published' || change === 'purged') continue
      written.set(table, [...new Set([...(written.get(table) ?? []), Number(id)])])
    }
    // An article's text was folded when it went into the bin, perhaps by an earlier version.
    const restored = events.filter(({ noun, change }) => noun === 'article' && change === 'restored')
    if (restored.length > 0) await sources.articles.refold?.(restored.map(({ id }) => Number(id)))
    await searchIndex.indexWritten(written)
  }

  /** Rebuilds the index in another process where that takes longer than to start one. */
  async function rebuildAside(signal: AbortSignal): Promise<void> {
    if (rebuildSearch && (await searchIndex.count()) > RECORDS_IN_PROCESS) await rebuildSearch(signal)
    else await searchIndex.rebuild(signal)
  }

  return {
    vocabulary: learningService({ vocabulary, settings, engine }),
    lists: listSpellings(engine),
    search: searchService(searchThread?.searcher ?? searcher(engine)),
    searchIndex: { ...searchIndex, indexEvents, rebuildAside },
  }
}
