/** Reads the server's response to a save of an outdated version. */
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import type { RevisionWire } from '#shared/schemas/revision.wire.ts'
import { ApiError } from '../../api/client.ts'

export type Conflict = {
  version: number
  /** Of the working copy, if that was saved elsewhere and not the article. */
  copy_version: string | null
  saved_by: string | null
  /** Whether it was another tab or device of this account. */
  is_own: boolean
  saved_at: string
  article: ArticleWire
  base: RevisionWire['article'] | null
}

export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return (error.body as { conflict?: Conflict } | null)?.conflict ?? null
}
