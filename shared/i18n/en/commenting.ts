/** The rating-and-comment form, and the session's buttons: what islands say, in a catalogue of their own for its size. */
export const commenting = {
  loginToComment: 'Login to rate and comment',
  formTitle: 'Rate and comment',
  rating: 'Rating',
  star: '{n} out of 5 stars',
  comment: 'Comment',
  submit: 'Submit',
  submitting: 'Submitting...',
  ratingRequired: 'Rating is required.',
  commentRequired: 'Comment is required.',
  failed: 'Failed to submit comment. Please try again.',
  submitted: 'Comment and rating submitted successfully!',
  held: 'Others see this once an editor has read it.',
  remove: 'Remove',
  removeQuestion: 'Remove this comment?',
  keep: 'Keep it',
  removed: 'The comment is removed.',
  removeFailed: 'The comment could not be removed. Please try again.',
  yourself: 'You',
} as const

export type CommentingMessages = { [Key in keyof typeof commenting]: string }
