/** The wire formats of comments. */
import type { CommentWire, StaffCommentWire } from '#shared/schemas/comment.schema.ts'
import type { Comment } from './comments.ts'

/** Under an article. */
export function presentComment(comment: Comment): CommentWire {
  return {
    id: comment.id,
    comment: comment.comment,
    rating: comment.rating,
    user_first_name: comment.firstName,
    user_last_name: comment.lastName,
    created_at: comment.createdAt,
  }
}

/** In the staff's lists. */
export function presentCommentForStaff(comment: Comment): StaffCommentWire {
  return {
    ...presentComment(comment),
    user: comment.userId,
    article: comment.articleId,
    article_title: comment.articleTitle,
    status: comment.status,
  }
}
