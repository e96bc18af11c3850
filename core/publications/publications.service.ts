/** What can be done with magazine issues and e-books. */
import type { Transact } from '#database/engines/transactions.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import type { EventsService } from '../events/events.service.ts'
import type { MediaReferencesService } from '../media/references.service.ts'
import { pageByPage } from '../list-filter.ts'
import type { PublicationRecord, PublicationScope, PublicationsRepository } from './publications.repository.ts'
import type { Publication, PublicationKind } from './publications.ts'

/** Which of a kind, archived or not (both without), and in which order. */
export type PublicationFilter = Omit<PublicationScope, 'kind' | 'active'>

export function publicationsService(parts: {
  publications: PublicationsRepository
  uses: MediaReferencesService
  events: EventsService
  transaction: Transact
  clock: Clock
}) {
  const { publications, uses, events, transaction, clock } = parts

  function scopeOf(caller: Caller, kind: PublicationKind, filter: PublicationFilter): PublicationScope {
    return { kind, ...filter, ...(caller.role !== 'admin' && { active: true }) }
  }

  return {
    /** Newest first: active ones, or all for an admin. */
    async listAll(caller: Caller, kind: PublicationKind, filter: PublicationFilter = {}): Promise<Publication[]> {
      return publications.list(scopeOf(caller, kind, filter))
    },

    /** The same, row by row. */
    stream(caller: Caller, kind: PublicationKind, filter: PublicationFilter = {}): AsyncIterable<Publication> {
      const scope = scopeOf(caller, kind, filter)
      return filter.sort ? pageByPage((page) => publications.list(scope, page)) : publications.stream(scope)
    },

    async list(
      caller: Caller,
      kind: PublicationKind,
      filter: PublicationFilter,
      page: PageRequest,
    ): Promise<Page<Publication>> {
      const scope = scopeOf(caller, kind, filter)
      const [rows, count] = await Promise.all([publications.list(scope, page), publications.count(scope)])
      return pageOf(rows, count, page)
    },

    /** The newest active issues and e-books of a language together, without archived ones. */
    async newest(options: { language: Publication['language']; limit: number }): Promise<Publication[]> {
      const { language, limit } = options
      return publications.list({ language, active: true, archived: false }, { page: 1, pageSize: limit })
    },

    /** Throws `magazine.not_found` or `ebook.not_found`. */
    async read(caller: Caller, kind: PublicationKind, id: number): Promise<Publication> {
      const publication = await publications.find(kind, id)
      if (!publication || (publication.status !== 'Active' && caller.role !== 'admin')) {
        throw new AppError(`${kind}.not_found`)
      }
      return publication
    },

    async add(publication: Omit<PublicationRecord, 'createdAt' | 'updatedAt'>): Promise<number> {
      const now = clock()
      return transaction(async () => {
        const id = await publications.insert({ ...publication, createdAt: now, updatedAt: now })
        await uses.added(publication.kind, [{ id, content: publication }])
        const { kind } = publication
        await events.publish({ noun: kind, id, change: 'created', before: null, after: publication })
        return id
      })
    },
  }
}
