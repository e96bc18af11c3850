/** What there is to say of a Word or InPage file that was opened, beside its content. */

export const FINDING_KINDS = [
  /** The first line of the text was taken as its title. */
  'title',
  /** A line that names a writer was taken as the writer. */
  'writer',
  /** Comments that were left out. */
  'comments',
  /** Tracked changes, of which the text has what was inserted and not what was deleted. */
  'revisions',
  /** Passages of hidden text that were left out. */
  'hidden',
  /** Pictures that were left out: of a kind that is not accepted, damaged, or linked from elsewhere. */
  'pictures',
  /** Equations, charts and embedded objects that were left out. */
  'objects',
  /** Characters that are unknown, and marked in the text. */
  'unknown',
  /** The arrangement of the file is unknown: its text was searched for. */
  'searched',
  /** Passages in an older encoding, which were read as what they say. */
  'encoding',
  /** Words with Arabic letters, which were written in Urdu letters. */
  'letters',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

export const DOCUMENT_EXTENSIONS = ['.docx', '.inp'] as const

/** In bytes. */
export const MAX_TEXT_DOCUMENT_BYTES = 30 * 1024 * 1024

/** The files that are made drafts at once. */
export const MAX_DOCUMENTS_AT_ONCE = 30

export function isTextDocument(name: string): boolean {
  return DOCUMENT_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))
}
