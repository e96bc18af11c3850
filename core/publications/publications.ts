/** Publications: what is published as a PDF with a cover. Magazine issues and e-books are the same noun in two lists. */
import type { ContentOfTable, RecordOfTable } from '../nouns/table.ts'
import type { publicationsTable } from './publications.table.ts'

export type Publication = RecordOfTable<typeof publicationsTable> & {
  /** Of the PDF, where it is one that we keep. */
  bytes: number | null
}

/** What staff write. */
export type PublicationContent = ContentOfTable<typeof publicationsTable>

/** Columns that staff order their lists by. */
export type PublicationColumn = (typeof publicationsTable.sortable)[number]
