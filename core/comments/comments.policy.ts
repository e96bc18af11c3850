/** Who may do what with a comment. */
import type { Caller } from '../caller.ts'
import type { Comment } from './comments.ts'

function isOwnComment(caller: Caller, comment: Pick<Comment, 'userId'>): boolean {
  return caller.userId !== null && caller.userId === comment.userId
}

export function mayRemoveComment(caller: Caller, comment: Pick<Comment, 'userId'>): boolean {
  return caller.role === 'admin' || isOwnComment(caller, comment)
}

/** Whether the caller may be told that a comment is there: what is not approved is nobody else's. */
export function mayKnowOfComment(caller: Caller, comment: Pick<Comment, 'userId' | 'status'>): boolean {
  return comment.status === 'approved' || mayRemoveComment(caller, comment)
}
