/** Previews: an article as it will be, for its editors to look at in the readers' layout before it is saved. */
import { createHash, randomBytes } from 'node:crypto'
import type { ArticleContent } from './articles.ts'

/** The contents of a form, however incomplete. `articleId`: of an existing article. */
export type PreviewDraft = Partial<ArticleContent> & { articleId: number | null }

export const PREVIEW_MINUTES = 15
/** The limit per account; a new preview replaces the oldest. */
export const MAX_PREVIEWS = 4

/**
 * Anyone with the URL can see the preview, because a frame cannot authenticate otherwise: so the URL cannot be guessed.
 */
export function newPreviewToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOfPreviewToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
