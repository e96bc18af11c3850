/** Authorization of comments. */
import { allows, type Caller } from '#core/caller.ts'
import { isApproved } from './comments.public.ts'
import type { Comment } from './comments.ts'

function isOwnComment(caller: Caller, comment: Pick<Comment, 'userId'>): boolean {
  return caller.userId !== null && caller.userId === comment.userId
}

export function canRemoveComment(caller: Caller, comment: Pick<Comment, 'userId'>): boolean {
  return allows(caller, 'write:comments') || isOwnComment(caller, comment)
}

/** Whether the caller may know that a comment exists: one that is not approved is hidden from others. */
export function canKnowOfComment(caller: Caller, comment: Pick<Comment, 'userId' | 'status'>): boolean {
  return isApproved(comment) || canRemoveComment(caller, comment)
}
