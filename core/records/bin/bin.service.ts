/** Deleting, restoring and purging records. */
import { SEARCHABLE_TABLES } from '#database/engines/search-index.ts'
import { isConstraintViolation } from '#database/engines/constraint-errors.ts'
import type { Transact } from '#database/engines/transactions.ts'
import type { Noun } from '#shared/nouns.ts'
import { preview } from '#shared/plain-text.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '#core/app-error.ts'
import type { AuditService } from '../audit/audit.service.ts'
import { assertAdmin, assertAdminOrSite, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import { factsOf, type NewEvent } from '#core/events.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { MediaReferencesService } from '#core/media/references.service.ts'
import type { BinFilter, BinRepository } from './bin.repository.ts'
import type { ListSpellings } from '#core/search/list-spellings.service.ts'
import type { SearchIndexService } from '#core/search/search-index.service.ts'
import { definitionOf, targetsOf } from '#core/nouns.ts'
import { oldestInBin, type BinContent, type BinEntry, type Row } from './bin.ts'
import type { RowsRepository } from './rows.repository.ts'

const TITLE_LENGTH = 255
const EARLIEST_TIMESTAMP = '0001-01-01T00:00:00.000Z'

type RestoreHook = (caller: Caller, id: number) => Promise<void>

export function binService(parts: {
  bin: BinRepository
  rows: RowsRepository
  audit: AuditService
  mediaReferences: MediaReferencesService
  events: EventsService
  searchIndex: Pick<SearchIndexService, 'indexRecords'>
  lists: ListSpellings
  transaction: Transact
  clock: Clock
}) {
  const { bin, rows, audit, mediaReferences, events, searchIndex, lists, transaction, clock } = parts

  const restoreHooks = new Map<Noun, RestoreHook>()

  async function gather(noun: Noun, id: number): Promise<BinContent> {
    const { table: own, kind, notFound, bin: rules } = definitionOf(noun)
    const [row] = await rows.find(own, 'id', id)
    if (!row || (kind !== undefined && row['kind'] !== kind)) throw new AppError(notFound)
    const content: BinContent = { row, children: {}, links: {} }
    for (const { table, column } of rules.children) content.children[table] = await rows.find(table, column, id)
    for (const { table, column } of rules.links) content.links[table] = await rows.pointingTo(table, column, id)
    return content
  }

  /** Without references to records that no longer exist. */
  async function withoutLostReferences(table: string, input: readonly Row[]): Promise<Row[]> {
    let result = [...input]
    for (const { column, table: target, whenMissing } of targetsOf(table)) {
      const ids = [...new Set(result.map((row) => row[column]).filter((id) => id !== null))]
      const there = await rows.existing(target, ids)
      const lost = (row: Row) => row[column] !== null && !there.has(row[column])
      if (whenMissing === 'refuse' && result.some(lost)) throw new AppError('bin.article_first')
      if (whenMissing === 'drop') result = result.filter((row) => !lost(row))
      if (whenMissing === 'forget') result = result.map((row) => (lost(row) ? { ...row, [column]: null } : row))
    }
    return result
  }

  /** The comments of an article have no events of their own when they go with it. Call it once they are gone, or back. */
  async function indexChildren({ children }: BinContent): Promise<void> {
    for (const table of SEARCHABLE_TABLES) {
      await searchIndex.indexRecords(
        table,
        (children[table] ?? []).map((row) => Number(row['id'])),
      )
    }
  }

  async function putBack(noun: Noun, id: number, content: BinContent): Promise<Row> {
    const { table: ownTable, bin: rules } = definitionOf(noun)
    const [row] = await withoutLostReferences(ownTable, [content.row])
    if (!row) throw new AppError('bin.not_found')
    await rows.insert(ownTable, [row])
    for (const { table } of rules.children) {
      await rows.insert(table, await withoutLostReferences(table, content.children[table] ?? []))
    }
    for (const { table, column } of rules.links) await rows.pointTo(table, column, id, content.links[table] ?? [])
    await mediaReferences.restored(noun, id, content.row)
    return row
  }

  async function publish(
    change: 'deleted' | 'restored' | 'purged',
    noun: Noun,
    id: number,
    { before, after }: { before: Row | null; after: Row | null },
  ): Promise<void> {
    const facts = (row: Row | null) => row && factsOf(noun, definitionOf(noun).recordOfRow(row))
    await events.publish({ noun, id, change, before: facts(before), after: facts(after) } as NewEvent)
  }

  async function purgeOne(caller: Caller | null, noun: Noun, id: number): Promise<void> {
    await transaction(async () => {
      const entry = await bin.take(noun, id, EARLIEST_TIMESTAMP)
      if (!entry) throw new AppError('bin.not_found')
      for (const { table, column } of definitionOf(noun).bin.kept) await rows.remove(table, column, id)
      await mediaReferences.purged(noun, id)
      await audit.record({ caller, action: 'purge', noun, id, title: entry.title })
      await publish('purged', noun, id, { before: null, after: null })
    })
  }

  return {
    /** Runs further work in the transaction in which a record of a noun is restored. One for each noun. */
    onRestore(noun: Noun, work: RestoreHook): void {
      restoreHooks.set(noun, work)
    },

    /**
     * Moves a record to the bin; the site itself (null) too. The noun's policy must have authorized it before. Throws the
     * noun's `not_found`.
     */
    async remove(caller: Caller | null, noun: Noun, id: number): Promise<void> {
      await transaction(async () => {
        const content = await gather(noun, id)
        const { table, titleColumn } = definitionOf(noun)
        const title = preview(String(content.row[titleColumn]), TITLE_LENGTH - 1)
        await rows.remove(table, 'id', id)
        await indexChildren(content)
        await mediaReferences.binned(noun, id)
        await bin.insert({ noun, nounId: id, title, deletedAt: clock(), deletedBy: caller?.userId ?? null, content })
        await audit.record({ caller, action: 'delete', noun, id, title })
        await publish('deleted', noun, id, { before: content.row, after: null })
      })
    },

    /** Restores a record. Throws `bin.not_found` (also after 30 days), `bin.article_first`, `bin.damaged`. */
    async restore(caller: Caller, noun: Noun, id: number): Promise<void> {
      assertAdmin(caller)
      await transaction(async () => {
        const entry = await bin.take(noun, id, oldestInBin(clock()))
        if (!entry) throw new AppError('bin.not_found')
        const { content } = entry
        if (!content) throw new AppError('bin.damaged')
        const row = await putBack(noun, id, content)
        await restoreHooks.get(noun)?.(caller, id)
        await indexChildren(content)
        await audit.record({ caller, action: 'restore', noun, id, title: entry.title })
        await publish('restored', noun, id, { before: null, after: row })
      }).catch((error: unknown) => {
        throw isConstraintViolation(error) ? new AppError('bin.damaged', { cause: error }) : error
      })
    },

    /** Deletes a record permanently: for admins and for the site itself (null). Throws `bin.not_found`. */
    async purge(caller: Caller | null, noun: Noun, id: number): Promise<void> {
      assertAdminOrSite(caller)
      await purgeOne(caller, noun, id)
    },

    /** Purges records that were deleted more than 30 days ago: at start-up and daily. Returns their number. */
    async purgeOld(): Promise<number> {
      let purged = 0
      for (;;) {
        const old = await bin.olderThan(oldestInBin(clock()))
        if (old.length === 0) return purged
        for (const { noun, nounId } of old) {
          // Another process may have been faster.
          await purgeOne(null, noun, nounId).catch(ignoreNotFound)
          purged += 1
        }
      }
    },

    async list(caller: Caller, filter: BinFilter, page: PageRequest): Promise<Page<BinEntry>> {
      assertAdmin(caller)
      const spelled = await lists.spelled(filter)
      const [entries, count] = await Promise.all([bin.list(spelled, page), bin.count(spelled)])
      return pageOf(entries, count, page)
    },
  }
}

function ignoreNotFound(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'bin.not_found')) throw error
}

export type BinService = ReturnType<typeof binService>
