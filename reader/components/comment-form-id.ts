/** The id of the comment form's mount point, to which readers return after signing in. */
export const COMMENT_FORM_ID = 'comment-form'
