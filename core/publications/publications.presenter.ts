/** The wire shape of magazine issues and e-books. */
import type { PublicationWire } from '#shared/schemas/publication.wire.ts'
import type { Publication } from './publications.ts'

export function presentPublication(publication: Publication): PublicationWire {
  return {
    id: publication.id,
    title: publication.title,
    publish_date: publication.publishDate,
    language: publication.language,
    direction: publication.direction,
    status: publication.status,
    cover_image: publication.coverImage,
    doc_url: publication.docUrl,
    pages: publication.pages,
    is_archived: publication.isArchived,
    shelf: publication.shelf,
    description: publication.description,
  }
}
