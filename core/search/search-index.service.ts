/**
 * Keeps the full-text indexes equal to the records: each write indexes its records in its own transaction, and a job
 * indexes all of them again when the form of documents has changed. That replaces one document after another, so that each
 * record is findable all the time.
 */
import type { Engine } from '#database/engines/engine.ts'
import { SEARCHABLE_TABLES, type SearchableTable } from '#database/engines/search-index.ts'
import type { Clock } from '#core/clock.ts'
import { whileLeased } from '#core/while-leased.ts'
import type { SettingsRepository } from '#core/site/settings/settings.repository.ts'
import { indexedDocument, SEARCH_VERSION, type DocumentSources, type SearchDocument } from './documents.ts'
import { documentsRepository } from './documents.repository.ts'
import { PROGRESS_KEY, VERSION_KEY } from './search-settings.ts'
import type { VocabularyService } from './vocabulary.service.ts'

/** The process that rebuilds. */
const LEASE_KEY = 'search.rebuild.lease'

/** Documents that are replaced in one transaction: other writes wait for it. */
const BATCH_SIZE = 20

type Progress = { version: number; table: SearchableTable; after: number }

export type IndexProgress = (indexed: number, total: number) => void | Promise<void>

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

export function searchIndexService(parts: {
  sources: DocumentSources
  vocabulary: VocabularyService
  settings: SettingsRepository
  engine: Pick<Engine, 'db' | 'search' | 'transaction'>
  clock: Clock
}) {
  const { sources, vocabulary, settings, engine, clock } = parts
  const { search, transaction } = engine
  const rows = documentsRepository(engine)

  async function put(table: SearchableTable, ids: readonly number[], found: readonly SearchDocument[]): Promise<void> {
    const existing = new Set(found.map(({ id }) => id))
    const gone = ids.filter((id) => !existing.has(id))
    await search.put(table, found.map(indexedDocument))
    await search.remove(table, gone)
    await rows.put(found)
    if (table === 'articles') await rows.remove(gone)
  }

  /** Indexes records as they are now. Must be called inside the transaction that changes or locks them. */
  async function index(
    table: SearchableTable,
    ids: readonly number[],
    options: { lock?: boolean } = {},
  ): Promise<void> {
    for (let first = 0; first < ids.length; first += BATCH_SIZE) {
      const some = ids.slice(first, first + BATCH_SIZE)
      await put(table, some, await sources[table].read(some, options))
    }
  }

  async function storedProgress(): Promise<Progress | null> {
    const stored = await settings.find(PROGRESS_KEY)
    const progress = stored ? (JSON.parse(stored) as Progress) : null
    return progress?.version === SEARCH_VERSION ? progress : null
  }

  async function isCurrent(): Promise<boolean> {
    return (await settings.find(VERSION_KEY)) === String(SEARCH_VERSION)
  }

  /** Indexes the records of a table after one. Returns false if `signal` ends it. */
  async function rebuildTable(
    table: SearchableTable,
    start: number,
    { signal, onIndexed }: { signal: AbortSignal; onIndexed: (count: number) => Promise<void> },
  ): Promise<boolean> {
    for (let after = start; ;) {
      if (signal.aborted) return false
      const ids = await sources[table].idsAfter(after, BATCH_SIZE)
      const last = ids.at(-1)
      if (last === undefined) return true
      // Texts are folded outside of the transaction; a record that has changed meanwhile is indexed as it is now.
      await sources[table].refold?.(ids)
      await transaction(async () => {
        await index(table, ids, { lock: true })
        await settings.put(
          PROGRESS_KEY,
          JSON.stringify({ version: SEARCH_VERSION, table, after: last } satisfies Progress),
        )
      })
      after = last
      await onIndexed(ids.length)
    }
  }

  const countTables = async () => Promise.all(SEARCHABLE_TABLES.map(async (table) => sources[table].count()))

  async function rebuildAll(signal: AbortSignal, report: IndexProgress): Promise<boolean> {
    const counts = await countTables()
    const total = sumOf(counts)
    const progress = await storedProgress()
    const first = progress ? SEARCHABLE_TABLES.indexOf(progress.table) : 0
    let indexed = sumOf(counts.slice(0, first))
    if (!progress) await vocabulary.clear()
    for (const table of SEARCHABLE_TABLES.slice(first)) {
      const start = table === progress?.table ? progress.after : 0
      const isDone = await rebuildTable(table, start, {
        signal,
        async onIndexed(count) {
          indexed += count
          await report(Math.min(indexed, total), total)
        },
      })
      if (!isDone) return false
      await search.optimize(table)
    }
    return true
  }

  return {
    /** For records that change without an event: those that go into the bin and come back with another. */
    indexRecords: index,

    /** Indexes the records of written events. Must be called in the transaction of their write. */
    async indexWritten(written: ReadonlyMap<SearchableTable, readonly number[]>): Promise<void> {
      for (const [table, ids] of written) await index(table, ids)
    },

    /** The number of records that a rebuild indexes. */
    count: async () => sumOf(await countTables()),

    /** Whether every document has the current form. */
    isCurrent,

    /** Has all records indexed again, whatever their state. */
    async startOver(): Promise<void> {
      await settings.put(VERSION_KEY, '')
      await settings.put(PROGRESS_KEY, '')
    },

    /**
     * Indexes all records again while the site serves. Waits while another process does the same, and leaves it at that. An
     * interrupted call is continued by the next one. Returns false if `signal` ends it early.
     */
    async rebuild(signal: AbortSignal, report: IndexProgress = () => undefined): Promise<boolean> {
      const isComplete = await whileLeased({ settings, key: LEASE_KEY, clock }, signal, async (held) => {
        if (held.hasWaited && (await isCurrent())) return true
        if (!(await rebuildAll(held.signal, report))) return false
        await vocabulary.recount()
        await settings.put(VERSION_KEY, String(SEARCH_VERSION))
        await settings.put(PROGRESS_KEY, '')
        return true
      })
      return isComplete ?? false
    },
  }
}

export type SearchIndexService = ReturnType<typeof searchIndexService>
