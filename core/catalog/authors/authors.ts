/** Authors: people with a name, portrait and introduction who write articles. */
import type { AuthorStatus } from '#shared/schemas/statuses.ts'
import type { Order } from '#core/records/list-filter.ts'
import type { ContentOfTable, RecordOfTable } from '#core/records/nouns/table.ts'
import { authorsTable } from './authors.table.ts'

/** Columns by which staff sort their list. */
export const AUTHOR_COLUMNS = [...authorsTable.sortable, 'no_of_articles'] as const
export type AuthorColumn = (typeof AUTHOR_COLUMNS)[number]

export type AuthorFilter = {
  /** Words of the name, the email address or the introduction. */
  q?: string
  status?: AuthorStatus
  category?: string
  ids?: readonly number[]
  sort?: AuthorColumn
  order?: Order
}

export type AuthorContent = ContentOfTable<typeof authorsTable>

export type Author = RecordOfTable<typeof authorsTable> & {
  /** The number of this author's articles that the caller may see. */
  articleCount: number
}

/** The fields of an author shown with an article. Counting their articles would cost more than the whole page. */
export type Byline = Pick<Author, 'id' | 'authorName' | 'authorImage' | 'email' | 'introduction'>
