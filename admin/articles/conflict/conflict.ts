/** What the server says of a save that came second. */
import type { ArticleWire } from '#shared/schemas/article.wire.ts'
import { ApiError } from '../../api/client.ts'

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
