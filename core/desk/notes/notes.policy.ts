/** Authorization of notes. */
import { AppError } from '#core/app-error.ts'
import { assertCanReadRevisions } from '#core/articles/articles.policy.ts'
import type { Article } from '#core/articles/articles.ts'
import { isAdmin, type Caller } from '#core/caller.ts'
import type { Reply } from './notes.ts'

/** Whoever may open the article reads and writes its notes. Throws `session.*`, `article.not_found`. */
export function assertCanDiscuss(caller: Caller, article: Article, now: string): void {
  assertCanReadRevisions(caller, article, now)
}

/** The writer of a note or reply, and admins. Throws `note.delete_forbidden`. */
export function assertCanDeleteNote(caller: Caller, { userId }: Pick<Reply, 'userId'>): void {
  if (isAdmin(caller) || (userId !== null && userId === caller.userId)) return
  throw new AppError('note.delete_forbidden')
}
