/** Revisions: what an article was at each of its versions. */
import type { RevisionAction } from '#shared/schemas/statuses.ts'
import type { ArticleContent } from './articles.ts'

export type RevisionSummary = {
  version: number
  action: RevisionAction
  userId: number | null
  /** Name of who saved it, or the address of an account without a name. */
  userName: string | null
  createdAt: string
}

export type Revision = RevisionSummary & { content: ArticleContent }
