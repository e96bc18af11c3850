/** The wire format of magazine issues and e-books. */
import { dayOnWire } from '#shared/dates.ts'
import type { PublicationWire } from '#shared/schemas/publication.schema.ts'
import { publicationsTable } from './publications.table.ts'
import type { Publication } from './publications.ts'

export function presentPublication(publication: Publication): PublicationWire {
  return { ...publicationsTable.present(publication), publish_date: dayOnWire(publication.publishDate) }
}
