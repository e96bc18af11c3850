/** The table of magazine issues. See `schema.ts` for the forms of values. */
import type { Generated } from 'kysely'
import type { MagazineType } from '#shared/magazine-types.ts'
import type { IssueKind, StoredIssueState } from '#shared/schemas/statuses.ts'
import type { Moment } from './column-types.ts'

export type IssuesTable = {
  id: Generated<number>
  magazine: MagazineType
  /** The end of its address; unique in the magazine. Issues of two languages with the same slug are one issue in both. */
  slug: string
  /** `yyyy-mm`: the month that it is of, whenever it is released. */
  month: string
  kind: IssueKind
  title: string | null
  volume: number | null
  number: number | null
  /** Without one it has the cover of its PDF. */
  cover_image: string | null
  /** The editor's letter: plain text, with empty lines between paragraphs. */
  letter: string
  letter_by: string | null
  /** JSON: see `shared/corrections.ts`. */
  corrections: string | null
  /** The magazine record that contains its PDF. */
  publication_id: number | null
  /** The page of the PDF with the printed page 1. */
  first_page: number | null
  state: StoredIssueState
  release_at: Moment | null
  /** JSON of its entries, in their order (`shared/issue-contents.ts`). */
  entries: Generated<string>
  /** Incremented by every change of the entries. */
  contents_version: Generated<number>
  created_at: Moment
  updated_at: Moment
}
