/** The media library: stored files, the references to them, and deletion. */
import type { Transact } from '#database/engines/transactions.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '../app-error.ts'
import type { AuditService } from '../audit/audit.service.ts'
import { assertAllowed, assertSignedIn, type Caller } from '../caller.ts'
import type { EventsService } from '../events/events.service.ts'
import type { LibraryFile, LibraryFilter, LibraryRepository } from './library.repository.ts'
import type { MediaService } from './media.service.ts'
import type { TitledMediaReference, MediaReferencesRepository } from './references.repository.ts'

export type LibraryParts = {
  library: LibraryRepository
  mediaReferences: MediaReferencesRepository
  media: MediaService
  audit: AuditService
  events: EventsService
  transaction: Transact
}

export function libraryService({ library, mediaReferences, media, audit, events, transaction }: LibraryParts) {
  async function get(id: number) {
    const file = await library.find(id)
    if (!file) throw new AppError('media.not_found')
    return file
  }

  return {
    /** For admins; one's own files for everyone who is signed in. Throws `session.*`. */
    async list(
      caller: Caller,
      input: LibraryFilter & { mine?: boolean },
      page: PageRequest,
    ): Promise<Page<LibraryFile>> {
      const { mine = false, ...filter } = input
      if (mine) assertSignedIn(caller)
      else assertAllowed(caller, 'read:media')
      const wanted = mine && caller.userId !== null ? { ...filter, userId: caller.userId } : filter
      const [rows, count] = await Promise.all([library.list(wanted, page), library.count(wanted)])
      return pageOf(rows, count, page)
    },

    /** The references to a file. For admins. Throws `session.*`, `media.not_found`. */
    async referencesOf(caller: Caller, id: number, page: PageRequest): Promise<Page<TitledMediaReference>> {
      assertAllowed(caller, 'read:media')
      const { name } = await get(id)
      const [rows, count] = await Promise.all([mediaReferences.list(name, page), mediaReferences.count(name)])
      return pageOf(rows, count, page)
    },

    /** Deletes a file without references permanently, with its sizes. For admins. Throws `session.*`, `media.*`. */
    async remove(caller: Caller, id: number): Promise<void> {
      assertAllowed(caller, 'write:media')
      const file = await transaction(async () => {
        const found = await get(id)
        if (!(await library.removeUnused(id))) throw new AppError('media.in_use')
        await audit.record({ caller, action: 'delete', noun: 'media', id, title: found.originalName })
        await events.publish({ noun: 'media', id, change: 'deleted', before: found, after: null })
        return found
      })
      // Files are deleted after the commit: a leftover file is harmless, a missing one is not.
      await media.forget(file)
    },
  }
}
