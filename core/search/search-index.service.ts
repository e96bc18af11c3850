/**
 * Keeps the full-text indexes equal to the records: each write indexes its records in its own transaction, and a job
 * indexes all of them again when the form of documents has changed.
 */
import type { Engine } from '#database/engines/engine.ts'
import { SEARCHABLE_TABLES, type SearchableTable } from '#database/engines/search-index.ts'
import { fold } from '#shared/search/fold.ts'
import { searchableText } from '../articles/article-record.ts'
import type { ContentProcessor } from '../articles/content/content-processor.ts'
import { plainText } from '../articles/content/html-tree.ts'
import type { NewEvent } from '../events/events.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import type { SettingsRepository } from '../settings/settings.repository.ts'
import { SEARCH_VERSION, TABLES_OF_NOUNS } from './documents.ts'
import type { DocumentsRepository } from './documents.repository.ts'
import type { VocabularyService } from './vocabulary.service.ts'

const BATCH_SIZE = 50
/** While nobody searches or writes: each commit waits for the disk. */
const OFFLINE_BATCH_SIZE = 250
/** While long content is folded on another thread, short content is folded on this one. */
const CONCURRENCY = 4
/** The version of the documents, once all have it. */
const VERSION_KEY = 'search.version'
/** How far the indexing of all records has come; absent while none is under way. */
const PROGRESS_KEY = 'search.rebuild'
/** Set by a migration where articles were written before there was an index, until all are in it. */
const FILLING_KEY = 'search.filling'

type Progress = { version: number; table: SearchableTable; after: number }

export type IndexProgress = (indexed: number, total: number) => void

export function searchIndexService(parts: {
  documents: DocumentsRepository
  vocabulary: VocabularyService
  settings: SettingsRepository
  processor: ContentProcessor
  engine: Pick<Engine, 'search' | 'transaction'>
  /** Called where documents have changed without their records. */
  onRebuild: () => void
}) {
  const { documents, vocabulary, settings, processor, engine, onRebuild } = parts
  const { search, transaction } = engine

  let isFilled = false

  /** Indexes records as they are now. Must be called inside the transaction that changes or locks them. */
  async function index(table: SearchableTable, ids: readonly number[]): Promise<void> {
    for (let first = 0; first < ids.length; first += BATCH_SIZE) {
      const some = ids.slice(first, first + BATCH_SIZE)
      const found = await documents.read(table, some)
      const existing = new Set(found.map(({ id }) => id))
      await search.put(table, found)
      await search.remove(
        table,
        some.filter((id) => !existing.has(id)),
      )
    }
  }

  /** An article's text was folded when it went into the bin, perhaps by an earlier version. */
  async function foldRestored(ids: readonly number[]): Promise<void> {
    for (const { id, description, ...texts } of await documents.articleSources(ids)) {
      await documents.putArticleText(id, fold(searchableText(texts, plainText(description))))
    }
  }

  /** Folding takes time, so it is done before the transaction; an article that changes meanwhile is indexed by its own write. */
  async function indexArticlesAnew(ids: readonly number[], after: () => Promise<void>): Promise<void> {
    const sources = await documents.articleSources(ids)
    const folded = await mapConcurrently(sources, CONCURRENCY, async ({ id, version, description, ...texts }) => {
      const text = await processor.run('foldText', { html: description })
      return { id, version, text: `${fold(searchableText(texts, ''))} ${text}`.trim() }
    })
    await transaction(async () => {
      const versions = await documents.lockedVersions(ids)
      const unchanged = folded.filter(({ id, version }) => versions.get(id) === version)
      for (const { id, text } of unchanged) await documents.putArticleText(id, text)
      await index(
        'articles',
        unchanged.map(({ id }) => id),
      )
      await after()
    })
  }

  /** `after` is part of the transaction. */
  async function indexAnew(table: SearchableTable, ids: readonly number[], after: () => Promise<void>): Promise<void> {
    if (table === 'articles') return indexArticlesAnew(ids, after)
    await transaction(async () => {
      await index(table, await documents.lock(table, ids))
      await after()
    })
  }

  async function progressOf(): Promise<Progress> {
    const stored = await settings.find(PROGRESS_KEY)
    const progress = stored && (JSON.parse(stored) as Progress)
    if (progress && progress.version === SEARCH_VERSION) return progress
    return { version: SEARCH_VERSION, table: SEARCHABLE_TABLES[0], after: 0 }
  }

  /** Continues where an earlier call ended. Returns false if `signal` ends it early. */
  async function indexAll(signal: AbortSignal, report: IndexProgress, batchSize: number): Promise<boolean> {
    const counts = await Promise.all(SEARCHABLE_TABLES.map((table) => documents.count(table)))
    const total = counts.reduce((sum, count) => sum + count, 0)
    let progress = await progressOf()
    let indexed = 0
    for (const table of SEARCHABLE_TABLES.slice(SEARCHABLE_TABLES.indexOf(progress.table))) {
      if (progress.table !== table) progress = { version: SEARCH_VERSION, table, after: 0 }
      for (;;) {
        if (signal.aborted) return false
        const ids = await documents.idsAfter(table, progress.after, batchSize)
        if (ids.length === 0) break
        progress = { ...progress, after: ids.at(-1) ?? 0 }
        const reached = JSON.stringify(progress)
        await indexAnew(table, ids, async () => settings.put(PROGRESS_KEY, reached))
        indexed += ids.length
        report(indexed, total)
      }
      await documents.removeOrphans(table)
    }
    return true
  }

  return {
    /** For records that change without an event: those that go into the bin and come back with another. */
    indexRecords: index,

    /** Whether every article is in the index, in whatever form. */
    async isFilled(): Promise<boolean> {
      isFilled ||= (await settings.find(FILLING_KEY)) === undefined
      return isFilled
    },

    /** Indexes the records of events. Must be called in the transaction of their write. */
    async indexEvents(events: readonly NewEvent[]): Promise<void> {
      const idsByTable = new Map<SearchableTable, Set<number>>()
      for (const { noun, id, change } of events) {
        const table = TABLES_OF_NOUNS[noun]
        if (!table || change === 'published' || change === 'purged') continue
        idsByTable.set(table, (idsByTable.get(table) ?? new Set()).add(Number(id)))
      }
      const restored = events.filter(({ noun, change }) => noun === 'article' && change === 'restored')
      if (restored.length > 0) await foldRestored(restored.map(({ id }) => Number(id)))
      for (const [table, ids] of idsByTable) await index(table, [...ids])
    },

    /** Whether every document has the current form. */
    async isCurrent(): Promise<boolean> {
      return (await settings.find(VERSION_KEY)) === String(SEARCH_VERSION)
    },

    /** Indexes all records again, whatever their state. */
    async startOver(): Promise<void> {
      await settings.put(VERSION_KEY, '')
      await settings.put(PROGRESS_KEY, '')
      onRebuild()
    },

    /**
     * Indexes every record, a batch after another, while the site serves; each document is replaced at once, so no
     * search misses a record that was indexed before. Continues where an earlier call ended. Returns false if `signal`
     * ends it early. `isOffline`: nobody searches or writes meanwhile, so that it may take larger batches, and build the
     * indexes of PostgreSQL anew.
     */
    async rebuild(
      signal: AbortSignal,
      report: IndexProgress = () => undefined,
      { isOffline = false } = {},
    ): Promise<boolean> {
      const isComplete = isOffline
        ? await search.load(async () => indexAll(signal, report, OFFLINE_BATCH_SIZE))
        : await indexAll(signal, report, BATCH_SIZE)
      if (!isComplete) return false
      await vocabulary.recount({ withKeys: true })
      await settings.put(VERSION_KEY, String(SEARCH_VERSION))
      await settings.put(PROGRESS_KEY, '')
      await settings.remove(FILLING_KEY)
      onRebuild()
      return true
    },
  }
}

export type SearchIndexService = ReturnType<typeof searchIndexService>
