/** Creates the services of searching, of the index and of the vocabulary. */
import { articleDocuments } from '#core/articles/article-documents.ts'
import type { ContentProcessor } from '#core/articles/content/content-processor.ts'
import type { NewEvent } from '#core/events.ts'
import { pictureWordsRepository } from '#core/media/picture-words.repository.ts'
import { recordDocuments, searchTableOf } from '#core/record-documents.ts'
import type { DocumentSources } from '#core/search/documents.ts'
import { learningService } from '#core/search/search-learning.service.ts'
import { listSpellings } from '#core/search/list-spellings.service.ts'
import { searchIndexService } from '#core/search/search-index.service.ts'
import { searcher } from '#core/search/searcher.ts'
import { searchService } from '#core/search/search.service.ts'
import { vocabularyRepository } from '#core/search/vocabulary.repository.ts'
import { vocabularyService } from '#core/search/vocabulary.service.ts'
import type { ServiceParts } from './service-parts.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import type { SearchableTable } from '#database/engines/search-index.ts'

const RECORDS_IN_PROCESS = 500

export function searchServices(
  parts: Pick<ServiceParts, 'engine' | 'clock' | 'searchThread' | 'rebuildSearch'>,
  { processor }: { processor: Pick<ContentProcessor, 'run'> },
) {
  const { engine, searchThread, rebuildSearch } = parts
  const settings = settingsRepository(engine)
  const pictureWords = pictureWordsRepository(engine)
  const sources: DocumentSources = {
    articles: articleDocuments(engine, processor),
    authors: recordDocuments(engine, 'authors'),
    publications: recordDocuments(engine, 'publications'),
    issues: recordDocuments(engine, 'issues'),
    comments: recordDocuments(engine, 'comments'),
    users: recordDocuments(engine, 'users'),
    media: recordDocuments(engine, 'media', async (ids) => pictureWords.of(ids)),
    audit: recordDocuments(engine, 'audit'),
    bin: recordDocuments(engine, 'bin'),
  }
  const vocabulary = vocabularyService({ ...parts, vocabulary: vocabularyRepository(engine), sources })
  const searchIndex = searchIndexService({ ...parts, sources, vocabulary, settings })

  /** Indexes the records of events. Must be called in the transaction of their write. */
  async function indexEvents(events: readonly NewEvent[]): Promise<void> {
    const written = new Map<SearchableTable, number[]>()
    for (const { noun, id, change } of events) {
      const table = searchTableOf(noun)
      if (table && change !== 'published' && change !== 'purged')
        written.set(table, [...new Set([...(written.get(table) ?? []), Number(id)])])
    }
    // An article's text was folded when it went into the bin, perhaps by an earlier version.
    const restored = events.filter(({ noun, change }) => noun === 'article' && change === 'restored')
    if (restored.length > 0) await sources.articles.refold?.(restored.map(({ id }) => Number(id)))
    await searchIndex.indexWritten(written)
  }

  /** What an article says of its pictures finds them in the library. */
  async function indexPicturesOf(articleId: number): Promise<void> {
    const ids = await pictureWords.shownIn(articleId)
    if (ids.length > 0) await engine.transaction(async () => searchIndex.indexWritten(new Map([['media', ids]])))
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
    searchIndex: { ...searchIndex, indexEvents, indexPicturesOf, rebuildAside },
  }
}
