/** Use cases of reading magazine issues and e-books. */
import { parseMoment, shiftMonth, yearOf } from '#shared/dates.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import { pageByPage } from '#core/records/list-filter.ts'
import type { ListSpellings } from '#core/search/list-spellings.service.ts'
import { canReadPublication, canSeeHiddenPublications } from './publications.policy.ts'
import { isPublicPublication } from './publications.public.ts'
import type { PublicationScope, PublicationsRepository } from './publications.repository.ts'
import type { Publication } from './publications.ts'
import type { PublicationKind } from '#shared/schemas/statuses.ts'

/** Archived or not (both if absent), and the sort order. */
export type PublicationFilter = Omit<PublicationScope, 'kind' | 'publicAt'>

/** The publish dates from a day (`yyyy-mm-dd`) to another, without that. */
export function withinDays(first: string, next: string): { from: string; before: string } {
  return { from: parseMoment(first) ?? '', before: parseMoment(next) ?? '' }
}

export function publicationsService(parts: {
  publications: PublicationsRepository
  lists: ListSpellings
  clock: Clock
}) {
  const { publications, lists, clock } = parts

  function scopeOf(caller: Caller, kind: PublicationKind, filter: PublicationFilter): PublicationScope {
    return { kind, ...filter, ...(!canSeeHiddenPublications(caller, kind) && { publicAt: clock() }) }
  }

  async function* streamed(scope: PublicationScope): AsyncGenerator<Publication, void, undefined> {
    const spelled = await lists.spelled(scope)
    yield* spelled.sort ? pageByPage((page) => publications.list(spelled, page)) : publications.stream(spelled)
  }

  return {
    /** Newest first: public ones, or all for an admin. */
    async listAll(caller: Caller, kind: PublicationKind, filter: PublicationFilter = {}): Promise<Publication[]> {
      return publications.list(scopeOf(caller, kind, filter))
    },

    /** The same, row by row. */
    stream(caller: Caller, kind: PublicationKind, filter: PublicationFilter = {}): AsyncIterable<Publication> {
      return streamed(scopeOf(caller, kind, filter))
    },

    async list(
      caller: Caller,
      kind: PublicationKind,
      filter: PublicationFilter,
      page: PageRequest,
    ): Promise<Page<Publication>> {
      const scope = await lists.spelled(scopeOf(caller, kind, filter))
      const [rows, count] = await Promise.all([publications.list(scope, page), publications.count(scope)])
      return pageOf(rows, count, page)
    },

    /** The newest public issues and e-books of a language together, without archived ones: now, or at another time. */
    async newest(options: { language: Publication['language']; limit: number; at?: string }): Promise<Publication[]> {
      const { language, limit, at = clock() } = options
      return publications.list({ language, publicAt: at, archived: false }, { page: 1, pageSize: limit })
    },

    /** The public issues of a magazine, of all months or of one (`yyyy-mm`), newest first. */
    async issuesOf(magazine: MagazineType, month?: string): Promise<Publication[]> {
      const range = month === undefined ? {} : withinDays(`${month}-01`, `${shiftMonth(month, 1)}-01`)
      return publications.list({ kind: 'magazine', publicAt: clock(), magazine, ...range })
    },

    /** The years with public issues, newest first. */
    async issueYears(filter: Pick<PublicationFilter, 'magazine' | 'language'>): Promise<string[]> {
      const moments = await publications.moments({ kind: 'magazine', publicAt: clock(), ...filter })
      return [...new Set(moments.map(yearOf))]
    },

    /** A public issue or e-book. Throws `magazine.not_found`. */
    async readPublic(id: number): Promise<Publication> {
      const found = (await publications.find('magazine', id)) ?? (await publications.find('ebook', id))
      if (!found || !isPublicPublication(found, clock())) throw new AppError('magazine.not_found')
      return found
    },

    /** Throws `magazine.not_found` or `ebook.not_found`. */
    async read(caller: Caller, kind: PublicationKind, id: number): Promise<Publication> {
      const publication = await publications.find(kind, id)
      if (!publication || !canReadPublication(caller, publication, clock())) throw new AppError(`${kind}.not_found`)
      return publication
    },
  }
}
