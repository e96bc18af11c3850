/** An article as it would be, before it is saved: for those who write it to look at in the readers' page. */
import { createHash, randomBytes } from 'node:crypto'
import type { Article } from './articles.ts'

/** What a form holds, however little that is. */
export type PreviewDraft = Pick<Article, 'title' | 'writer' | 'authorId' | 'description' | 'coverImage'> & {
  /** Of an article that was saved before. */
  articleId: number | null
  category: string | null
  publishDate: string | null
}

export const PREVIEW_MINUTES = 15
/** Of one account; an older one makes way. */
export const MAX_PREVIEWS = 4

/** Whoever has the address may look, as a frame has no other way to say who is asking: so none can be guessed. */
export function newPreviewToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOfPreviewToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
