/** Writing magazine issues and e-books. */
import type { Caller } from '../caller.ts'
import { crudService, type CrudService, type CrudParts } from '../crud.service.ts'
import type { PublicationsRepository } from './publications.repository.ts'
import type { Publication, PublicationKind } from './publications.ts'

/** What staff write; the number of pages is the PDF's own. */
export type PublicationContent = Omit<Publication, 'id' | 'kind' | 'bytes' | 'pages'>

export function publicationsWritingService(parts: CrudParts & { publications: PublicationsRepository }) {
  const { publications } = parts

  function ofKind(kind: PublicationKind) {
    const writing: CrudService<PublicationContent, Publication> = crudService(
      {
        noun: kind,
        notFound: `${kind}.not_found`,
        titleOf: (publication) => publication.title,
        rows: {
          find: (id) => publications.find(kind, id),
          async insert(content) {
            return publications.insert({ ...content, kind, pages: await publications.pagesOf(content.docUrl) })
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
    const actionOf = ({ isArchived }: Publication) => (isArchived ? 'archive' : 'unarchive')

    return {
      ...writing,

      /** Into the archive, or out of it. Throws `session.*` and the kind's `not_found`. */
      async setArchived(caller: Caller, id: number, isArchived: boolean): Promise<Publication> {
        return writing.update(caller, id, { isArchived }, actionOf)
      },

      /** To where it is not. Throws as `setArchived`. */
      async toggleArchive(caller: Caller, id: number): Promise<Publication> {
        return writing.update(caller, id, (before) => ({ isArchived: !before.isArchived }), actionOf)
      },
    }
  }

  return { magazine: ofKind('magazine'), ebook: ofKind('ebook') } satisfies Record<PublicationKind, unknown>
}
