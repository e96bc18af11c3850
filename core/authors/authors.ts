/** Authors: the people whose names stand over articles. */
import type { AuthorStatus } from '#shared/schemas/statuses.ts'
import type { Order } from '../list-filter.ts'
import type { ContentOfTable, RecordOfTable } from '../nouns/table.ts'
import { authorsTable } from './authors.table.ts'

/** Columns that staff order their list by. */
export const AUTHOR_COLUMNS = [...authorsTable.sortable, 'no_of_articles'] as const
export type AuthorColumn = (typeof AUTHOR_COLUMNS)[number]

export type AuthorFilter = {
  /** Words of the name, the address or the introduction. */
  q?: string
  status?: AuthorStatus
  category?: string
  sort?: AuthorColumn
  order?: Order
}

export type AuthorContent = ContentOfTable<typeof authorsTable>

export type Author = RecordOfTable<typeof authorsTable> & {
  /** How many articles name this author, of those that the caller may see. */
  articleCount: number
}

/** What stands of an author beside an article. Counting their articles would cost more than the whole page. */
export type Byline = Pick<Author, 'id' | 'authorName' | 'authorImage' | 'email' | 'introduction'>
