/** Publications: what is published as a PDF with a cover. Magazine issues and e-books are the same thing in two lists. */
import type { ActiveOrNot, DIRECTIONS, LANGUAGES, Shelf } from '#shared/schemas/statuses.ts'

export const PUBLICATION_KINDS = ['magazine', 'ebook'] as const
export type PublicationKind = (typeof PUBLICATION_KINDS)[number]

/** Columns that staff order their lists by. */
export const PUBLICATION_COLUMNS = ['title', 'publish_date', 'language', 'direction', 'status', 'is_archived'] as const
export type PublicationColumn = (typeof PUBLICATION_COLUMNS)[number]

export type Publication = {
  id: number
  kind: PublicationKind
  title: string
  /** ISO 8601 UTC. */
  publishDate: string
  language: (typeof LANGUAGES)[number]
  direction: (typeof DIRECTIONS)[number]
  status: ActiveOrNot
  coverImage: string
  /** The PDF. */
  docUrl: string
  pages: number | null
  /** Of the PDF, where it is one that we keep. */
  bytes: number | null
  isArchived: boolean
  shelf: Shelf | null
  description: string
}
