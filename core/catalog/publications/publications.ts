/** Publications: PDFs with a cover. Magazine issues and e-books are one noun in two lists. */
import type { ContentOfTable, RecordOfTable } from '#core/records/nouns/table.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { documentOf } from '#shared/media-name.ts'
import { fold } from '#shared/search/fold.ts'
import type { publicationsTable } from './publications.table.ts'

export type Publication = RecordOfTable<typeof publicationsTable> & {
  /** The size of a stored PDF, in bytes. */
  bytes: number | null
}

/** The fields that staff write. */
export type PublicationContent = ContentOfTable<typeof publicationsTable>

/** Columns by which staff sort their lists. */
export type PublicationColumn = (typeof publicationsTable.sortable)[number]

/** Its pages as pictures: of a PDF that is stored here, and whose number of pages is known. */
export function pagesOfPublication({ docUrl, pages }: Pick<Publication, 'docUrl' | 'pages'>) {
  const document = documentOf(docUrl)
  return document === null || pages === null || pages < 1 ? null : { document, pages }
}

/** Every magazine by its folded names, the longer before those that they contain. */
const BY_NAME = EDITIONS.flatMap(({ type, name }) =>
  [name.en, name.ur].map((each) => ({ type, name: fold(each) })),
).sort((a, b) => b.name.length - a.name.length)

/** The magazine whose name the title of an issue contains; null where it names none. */
export function magazineOfTitle(title: string): MagazineType | null {
  const folded = fold(title)
  return BY_NAME.find(({ name }) => folded.includes(name))?.type ?? null
}
