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
import type { Clock } from '../clock.ts'
import type { SettingsRepository } from '../settings/settings.repository.ts'
import { whileLeased, type Held } from '../settings/while-leased.ts'
import { SEARCH_VERSION, TABLES_OF_NOUNS } from './documents.ts'
import type { DocumentsRepository } from './documents.repository.ts'
import { indexReplacement } from './index-replacement.ts'
import { announceGeneration } from './index-generation.ts'
import { FILLING_KEY, VERSION_KEY } from './index-settings.ts'
import type { VocabularyService } from './vocabulary.service.ts'

const BATCH_SIZE = 50
/** The index that is being built; empty while none is. */
const PROGRESS_KEY = 'search.rebuild'
/** The process that builds indexes. */
const LEASE_KEY = 'search.rebuild.lease'

type Progress = { version: number; table: SearchableTable }

/** The next records are added after it. */
export type IndexProgress = (indexed: number, total: number) => void | Promise<void>

export function searchIndexService(parts: {
  documents: DocumentsRepository
  vocabulary: VocabularyService
  settings: SettingsRepository
  processor: ContentProcessor
  engine: Pick<Engine, 'search' | 'transaction'>
  clock: Clock
  /** Called where documents have changed without their records. */
  onRebuild: () => void
}) {
  const { documents, vocabulary, settings, processor, engine, clock, onRebuild } = parts
  const { search, transaction } = engine

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

  const replacements = indexReplacement({ documents, processor, transaction, index })

  /** The tables whose indexes are still to be built. */
  async function remainingTables(): Promise<readonly SearchableTable[]> {
    const stored = await settings.find(PROGRESS_KEY)
    const progress = stored ? (JSON.parse(stored) as Progress) : null
    if (progress?.version !== SEARCH_VERSION) return SEARCHABLE_TABLES
    return SEARCHABLE_TABLES.slice(SEARCHABLE_TABLES.indexOf(progress.table))
  }

  /** In this process at once, and soon in all others. */
  async function forgetDocuments(): Promise<void> {
    await announceGeneration(settings, 'index')
    onRebuild()
  }

  async function isCurrent(): Promise<boolean> {
    return (await settings.find(VERSION_KEY)) === String(SEARCH_VERSION)
  }

  /** Builds one index after another, beginning with the one that an earlier call has not completed. */
  async function rebuildAll({ signal, isLost }: Held, report: IndexProgress): Promise<boolean> {
    const counts = await Promise.all(SEARCHABLE_TABLES.map((table) => documents.count(table)))
    const total = counts.reduce((sum, count) => sum + count, 0)
    let added = 0
    const onAdded = async (count: number) => {
      added += count
      await report(added, total)
    }
    return search.replaceIndexes(async (replace) => {
      for (const table of await remainingTables()) {
        if (signal.aborted) return false
        await settings.put(PROGRESS_KEY, JSON.stringify({ version: SEARCH_VERSION, table } satisfies Progress))
        const replacement = await replace(table)
        let isInPlace = false
        try {
          isInPlace = await replacements.run(replacement, table, { signal, onAdded })
        } finally {
          // Another process that has acquired the lease has dropped it already, and may have begun its own.
          if (!isInPlace && !isLost()) await replacement.discard()
        }
        if (!isInPlace) return false
        await forgetDocuments()
      }
      return true
    })
  }

  return {
    /** For records that change without an event: those that go into the bin and come back with another. */
    indexRecords: index,

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
    isCurrent,

    /** Indexes all records again, whatever their state. `isEmpty`: until then, searches read the articles themselves. */
    async startOver({ isEmpty = false } = {}): Promise<void> {
      if (isEmpty) await settings.put(FILLING_KEY, 'yes')
      await settings.put(VERSION_KEY, '')
      await settings.put(PROGRESS_KEY, '')
      await forgetDocuments()
    },

    /**
     * Builds the index of every table anew while the site serves: searches are answered by the present index until the new
     * one takes its place. Waits while another process does the same, and leaves it at that. An interrupted call is
     * continued with the table that it has not completed. Returns false if `signal` ends it early.
     */
    async rebuild(signal: AbortSignal, report: IndexProgress = () => undefined): Promise<boolean> {
      const isComplete = await whileLeased({ settings, key: LEASE_KEY, clock }, signal, async (held) => {
        if (held.hasWaited && (await isCurrent())) return true
        if (!(await rebuildAll(held, report))) return false
        await vocabulary.recount({ withKeys: true })
        await settings.put(VERSION_KEY, String(SEARCH_VERSION))
        await settings.put(PROGRESS_KEY, '')
        await settings.remove(FILLING_KEY)
        await forgetDocuments()
        return true
      })
      return isComplete ?? false
    },
  }
}

export type SearchIndexService = ReturnType<typeof searchIndexService>
