/** Creates the services of searching and of the index. */
import { articleFactsService } from './articles/article-facts.service.ts'
import { articleSearchRepository } from './articles/article-search.repository.ts'
import type { ContentProcessor } from './articles/content/content-processor.ts'
import { eventsRepository } from './events/events.repository.ts'
import type { ServiceParts } from './service-parts.ts'
import { articleMatchesService } from './search/article-matches.service.ts'
import { documentsRepository } from './search/documents.repository.ts'
import { postings } from './search/postings.ts'
import { searchIndexService } from './search/search-index.service.ts'
import { searchService } from './search/search.service.ts'
import { spellingsService } from './search/spellings.service.ts'
import { termListsService } from './search/term-lists.service.ts'
import { vocabularyRepository } from './search/vocabulary.repository.ts'
import { vocabularyService } from './search/vocabulary.service.ts'
import { settingsRepository } from './settings/settings.repository.ts'

export function searchServices(
  { engine, clock }: Pick<ServiceParts, 'engine' | 'clock'>,
  { processor }: { processor: ContentProcessor },
) {
  const settings = settingsRepository(engine)
  const documents = documentsRepository(engine)
  const words = vocabularyRepository(engine)
  const events = eventsRepository(engine)
  const vocabulary = vocabularyService({ vocabulary: words, documents, events, settings, engine, clock })
  const spellings = spellingsService({ vocabulary: words })
  const articles = articleSearchRepository(engine)
  const lists = postings({ read: articles.postings, now: () => Date.parse(clock()) })
  const facts = articleFactsService({
    articles,
    events,
    clock,
    onChange: async (ids) => lists.update(ids, await documents.read('articles', ids)),
    onReload: lists.clear,
  })
  const articleMatches = articleMatchesService({
    articles,
    facts,
    lists: termListsService({ articles, postings: lists }),
  })
  return {
    vocabulary,
    articleMatches,
    search: searchService({ articles: articleMatches, spellings, clock }),
    searchIndex: searchIndexService({
      documents,
      vocabulary,
      settings,
      processor,
      engine,
      onRebuild: lists.clear,
    }),
  }
}
