/** The media library: stored files, the references to them, and deletion. */
import type { Transact } from '#database/engines/transactions.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '#core/app-error.ts'
import { changesBetween, WITHOUT_REVISIONS } from '#core/records/audit/audit.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import { assertAllowed, assertSignedIn, type Caller } from '#core/caller.ts'
import type { EventsService } from '#core/events/events.service.ts'
import { sortedBy } from '#core/records/list-filter.ts'
import type { ListSpellings } from '#core/search/list-spellings.service.ts'
import { versionOfValues } from '#core/records/record-versions.ts'
import { fold } from '#shared/search/fold.ts'
import type { FileTexts, LibraryFile, LibraryFilter, LibraryRepository } from './library.repository.ts'
import type { MediaService } from './media.service.ts'
import type { TitledMediaReference, MediaReferencesRepository } from './references.repository.ts'

/** Each tag once, in the spelling that other files have: tags are equal if searches cannot tell them apart. */
export function sameSpelling(tags: readonly string[], known: readonly string[]): string[] {
  const spellings = new Map(known.map((tag) => [fold(tag), tag]))
  const chosen = new Map<string, string>()
  for (const tag of tags) {
    const folded = fold(tag)
    if (!chosen.has(folded)) chosen.set(folded, spellings.get(folded) ?? tag)
  }
  return [...chosen.values()]
}

/** Of what staff write about a file. */
export function versionOfFile({ originalName, alt, credit, tags }: FileTexts): string {
  return versionOfValues([originalName, alt, credit, tags])
}

export function libraryService(parts: {
  library: LibraryRepository
  mediaReferences: MediaReferencesRepository
  media: MediaService
  audit: AuditService
  events: EventsService
  lists: ListSpellings
  transaction: Transact
}) {
  const { library, mediaReferences, media, audit, events, lists, transaction } = parts

  async function get(id: number) {
    const file = await library.find(id)
    if (!file) throw new AppError('media.not_found')
    return file
  }

  /** The spelling in which a tag is stored, which is the same for all files. */
  async function spellingOf(tag: string): Promise<string> {
    return sameSpelling([tag], [...(await library.tags()).keys()])[0] ?? tag
  }

  return {
    /** For admins. Throws `session.*`, `media.not_found`. */
    async read(caller: Caller, id: number): Promise<LibraryFile> {
      assertAllowed(caller, 'read:media')
      return get(id)
    },

    /** Every tag with the number of its files, by name. For admins. Throws `session.*`. */
    async tags(caller: Caller): Promise<{ tag: string; count: number }[]> {
      assertAllowed(caller, 'read:media')
      const counts = [...(await library.tags())].map(([tag, count]) => ({ tag, count }))
      return sortedBy(counts, ({ tag }) => tag)
    },

    /**
     * Writes what staff say about a file; absent fields keep their values. Tags that differ in spelling alone are one.
     * For admins. Throws `session.*`, `media.not_found`, and `RecordConflict` if `version` is given and is not the current
     * one.
     */
    async update(caller: Caller, id: number, changes: Partial<FileTexts>, version?: string): Promise<LibraryFile> {
      assertAllowed(caller, 'write:media')
      return transaction(async () => {
        await library.lock(id)
        const before = await get(id)
        const { originalName, alt, credit } = { ...before, ...changes }
        const tags = changes.tags ? sameSpelling(changes.tags, [...(await library.tags()).keys()]) : before.tags
        const texts = { originalName, alt, credit, tags }
        const details = changesBetween<FileTexts>(before, texts, WITHOUT_REVISIONS)
        if (Object.keys(details).length === 0) return before
        await audit.assertVersion('media', id, { current: before, version: versionOfFile(before) }, version)
        await library.update(id, texts)
        await audit.record({ caller, action: 'update', noun: 'media', id, title: originalName, details })
        await events.publish({ noun: 'media', id, change: 'updated', before, after: { ...before, ...texts } })
        return get(id)
      })
    },

    /** For admins; one's own files for everyone who is signed in. Throws `session.*`. */
    async list(
      caller: Caller,
      input: LibraryFilter & { mine?: boolean },
      page: PageRequest,
    ): Promise<Page<LibraryFile>> {
      const { mine = false, ...filter } = input
      if (mine) assertSignedIn(caller)
      else assertAllowed(caller, 'read:media')
      const wanted: LibraryFilter =
        mine && caller.userId !== null ? { ...filter, userId: caller.userId } : { ...filter }
      if (filter.tag !== undefined) wanted.tag = await spellingOf(filter.tag)
      const spelled = await lists.spelled(wanted)
      const [rows, count] = await Promise.all([library.list(spelled, page), library.count(spelled)])
      return pageOf(rows, count, page)
    },

    /** The references to a file. For admins. Throws `session.*`, `media.not_found`. */
    async referencesOf(caller: Caller, id: number, page: PageRequest): Promise<Page<TitledMediaReference>> {
      assertAllowed(caller, 'read:media')
      await get(id)
      const [rows, count] = await Promise.all([mediaReferences.list(id, page), mediaReferences.count(id)])
      return pageOf(rows, count, page)
    },

    /** Deletes a file without references permanently, with its sizes. For admins. Throws `session.*`, `media.*`. */
    async remove(caller: Caller, id: number): Promise<void> {
      assertAllowed(caller, 'write:media')
      const files = await transaction(async () => {
        const found = await get(id)
        if (!(await library.removeUnused(id))) throw new AppError('media.in_use')
        await audit.record({ caller, action: 'delete', noun: 'media', id, title: found.originalName })
        await events.publish({ noun: 'media', id, change: 'deleted', before: found, after: null })
        const names = [found, ...(await library.removeFormer(id))].map(({ name }) => name)
        for (const name of names) await media.unrecorded.expectDeletion(name)
        return names
      })
      // Files are deleted after the commit, because a missing one cannot be restored.
      for (const name of files) await media.forget(name)
    },
  }
}
