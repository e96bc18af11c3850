/** Writing magazine issues and e-books. */
import type { PublicationKind } from '#shared/schemas/statuses.ts'
import type { Change } from '#core/records/bulk.ts'
import type { Caller } from '#core/caller.ts'
import { crudService, type CrudParts, type CrudService, type NewRecord } from '#core/records/crud.service.ts'
import type { PublicationsRepository } from './publications.repository.ts'
import { ebookNoun, magazineNoun } from './publications.table.ts'
import { magazineOfTitle, type Publication, type PublicationContent } from './publications.ts'

const NOUN_BY_KIND = { magazine: magazineNoun, ebook: ebookNoun } satisfies Record<PublicationKind, unknown>

export function publicationsWritingService(parts: CrudParts & { publications: PublicationsRepository }) {
  const { publications } = parts

  function ofKind(kind: PublicationKind) {
    /** The number of pages is the PDF's own, and an issue's magazine the one in its title, unless they are given. */
    async function complete(record: NewRecord<PublicationContent>) {
      const magazine = record.magazine ?? (kind === 'magazine' ? magazineOfTitle(record.title) : null)
      return { ...record, kind, magazine, pages: record.pages ?? (await publications.pagesOf(record.docUrl)) }
    }

    const writing: CrudService<PublicationContent, Publication> = crudService(
      {
        noun: NOUN_BY_KIND[kind],
        repository: {
          find: (id) => publications.find(kind, id),
          lock: publications.lock,
          async insertAll(records) {
            return publications.insertAll(await Promise.all(records.map(complete)))
          },
          async update(id, changes) {
            const { docUrl } = changes
            const pages = docUrl === undefined ? {} : { pages: await publications.pagesOf(docUrl) }
            await publications.update(id, { ...changes, ...pages })
          },
        },
      },
      parts,
    )
    const actionOf = ({ isArchived }: Pick<Publication, 'isArchived'>) => (isArchived ? 'archive' : 'unarchive')

    return {
      ...writing,

      /** Archives a publication, or returns it from the archive, in a bulk action. Throws as `updateInBulk` does. */
      async setArchived(
        caller: Caller,
        id: number,
        isArchived: boolean,
        version?: string,
      ): Promise<Change<Publication>> {
        return writing.updateInBulk(caller, id, { isArchived }, { action: actionOf({ isArchived }), version })
      },

      /** Toggles the archived state. Throws `session.*` and the kind's `not_found`. */
      async toggleArchive(caller: Caller, id: number): Promise<Publication> {
        return writing.update(caller, id, (before) => ({ isArchived: !before.isArchived }), { action: actionOf })
      },
    }
  }

  return { magazine: ofKind('magazine'), ebook: ofKind('ebook') } satisfies Record<PublicationKind, unknown>
}
