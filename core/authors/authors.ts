/** Authors: the people whose names stand over articles. */
import type { AuthorStatus } from '#shared/schemas/statuses.ts'
import type { Order } from '../list-filter.ts'

/** Columns that staff order their list by. */
export const AUTHOR_COLUMNS = ['author_name', 'email', 'category', 'status', 'no_of_articles'] as const
export type AuthorColumn = (typeof AUTHOR_COLUMNS)[number]

export type AuthorFilter = {
  /** Words of the name, the address or the introduction. */
  q?: string
  status?: AuthorStatus
  category?: string
  sort?: AuthorColumn
  order?: Order
}

export type Author = {
  id: number
  authorName: string
  authorImage: string | null
  email: string | null
  /** For admins only. */
  contactNo: string | null
  category: string | null
  introduction: string | null
  userId: number | null
  status: AuthorStatus
  /** How many articles name this author, of those that the caller may see. */
  articleCount: number
}

/** What stands of an author beside an article. Counting their articles would cost more than the whole page. */
export type Byline = Pick<Author, 'id' | 'authorName' | 'authorImage' | 'email' | 'introduction'>
