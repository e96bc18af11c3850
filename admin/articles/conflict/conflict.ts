/** Reads the server's response to a save of an outdated version. */
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import { ApiError } from '../../api/client.ts'
import { COMPARED, differs, valuesOf, type ArticleValues } from '../article-values.ts'

export type Conflict = {
  version: number
  saved_by: string | null
  saved_at: string
  article: ArticleWire
}

export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return (error.body as { conflict?: Conflict } | null)?.conflict ?? null
}

/** A conflict with this form's own save, whose response was lost: nobody else has changed the article. */
export function ownConflict(conflict: Conflict | null, unanswered: ArticleValues | null): Conflict | null {
  if (!conflict || !unanswered) return null
  const theirs = valuesOf(conflict.article)
  return COMPARED.some((field) => differs(field, unanswered, theirs)) ? null : conflict
}
