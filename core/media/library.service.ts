/** The library: what is kept, where each file is referenced, and what can go. */
import type { Transact } from '#database/engines/transactions.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '../app-error.ts'
import type { AuditService } from '../audit/audit.service.ts'
import { assertAdmin, assertSignedIn, type Caller } from '../caller.ts'
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
    /** For admins; their own, for everyone who is signed in. Throws `session.*`. */
    async list(
      caller: Caller,
      input: LibraryFilter & { mine?: boolean },
      page: PageRequest,
    ): Promise<Page<LibraryFile>> {
      assertSignedIn(caller)
      const { mine = false, ...filter } = input
      if (!mine) assertAdmin(caller)
      const wanted = mine && caller.userId !== null ? { ...filter, userId: caller.userId } : filter
      const [rows, count] = await Promise.all([library.list(wanted, page), library.count(wanted)])
      return pageOf(rows, count, page)
    },

    /** Where a file is referenced. For admins. Throws `session.*`, `media.not_found`. */
    async referencesOf(caller: Caller, id: number, page: PageRequest): Promise<Page<TitledMediaReference>> {
      assertAdmin(caller)
      const { name } = await get(id)
      const [rows, count] = await Promise.all([mediaReferences.list(name, page), mediaReferences.count(name)])
      return pageOf(rows, count, page)
    },

    /** Away for good, with its sizes: for admins, and only what is used nowhere. Throws `session.*`, `media.*`. */
    async remove(caller: Caller, id: number): Promise<void> {
      assertAdmin(caller)
      const file = await transaction(async () => {
        const found = await get(id)
        if (!(await library.removeUnused(id))) throw new AppError('media.in_use')
        await audit.record({ caller, action: 'delete', noun: 'media', id, title: found.originalName })
        await events.publish({ noun: 'media', id, change: 'deleted', before: found, after: null })
        return found
      })
      // After it is certain: a file that stays behind harms nobody, one that is missed does.
      await media.forget(file)
    },
  }
}
