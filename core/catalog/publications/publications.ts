/** Publications: PDFs with a cover. Magazine issues and e-books are one noun in two lists. */
import type { ContentOfTable, RecordOfTable } from '#core/records/nouns/table.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
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

/** Every magazine by its folded names, the longer before those that they contain. */
const BY_NAME = EDITIONS.flatMap(({ type, name }) =>
  [name.en, name.ur].map((each) => ({ type, name: fold(each) })),
).sort((a, b) => b.name.length - a.name.length)

/** The magazine whose name the title of an issue contains; null where it names none. */
export function magazineOfTitle(title: string): MagazineType | null {
  const folded = fold(title)
  return BY_NAME.find(({ name }) => folded.includes(name))?.type ?? null
}
