/** Publications: PDFs with a cover. Magazine issues and e-books are one noun in two lists. */
import type { ContentOfTable, RecordOfTable } from '#core/records/nouns/table.ts'
import type { publicationsTable } from './publications.table.ts'

export type Publication = RecordOfTable<typeof publicationsTable> & {
  /** The size of a stored PDF, in bytes. */
  bytes: number | null
}

/** The fields that staff write. */
export type PublicationContent = ContentOfTable<typeof publicationsTable>

/** Columns by which staff sort their lists. */
export type PublicationColumn = (typeof publicationsTable.sortable)[number]
