/** Who may do what with a comment. */
import { isAdmin, type Caller } from '../caller.ts'
import { isApproved } from './comments.public.ts'
import type { Comment } from './comments.ts'

function isOwnComment(caller: Caller, comment: Pick<Comment, 'userId'>): boolean {
  return caller.userId !== null && caller.userId === comment.userId
}

export function canRemoveComment(caller: Caller, comment: Pick<Comment, 'userId'>): boolean {
  return isAdmin(caller) || isOwnComment(caller, comment)
}

/** Whether the caller may be told that a comment is there: what is not approved is nobody else's. */
export function canKnowOfComment(caller: Caller, comment: Pick<Comment, 'userId' | 'status'>): boolean {
  return isApproved(comment) || canRemoveComment(caller, comment)
}
