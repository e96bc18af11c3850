/** Revisions: the state of an article at each of its versions. */
import type { RevisionAction, RevisionReason } from '#shared/schemas/statuses.ts'
import type { RevisionChanges } from './revision-changes.ts'
import type { ArticleContent } from './articles.ts'

export type RevisionSummary = {
  version: number
  action: RevisionAction
  userId: number | null
  /** The name of the account that saved it, or its email address if it has no name. */
  userName: string | null
  createdAt: string
  /** What is stored of it is no content of an article: it can be neither opened nor restored. */
  isDamaged: boolean
}

/** One of a list. */
export type RevisionEntry = RevisionSummary & {
  reason: RevisionReason
  /** What it changed since the version before; null for the first, and where either is damaged. */
  changes: RevisionChanges | null
}

export type Revision = RevisionSummary & { content: ArticleContent }
