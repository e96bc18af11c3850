/** The sentences and statuses of errors about what editors do around an article. */
export const deskErrors = {
  'preview_link.not_found': 'This preview link does not exist. It may have expired or been revoked.',
  'preview_link.days_invalid': 'Choose 1, 7 or 30 days.',
  'preview_link.limit': 'An article can have at most {max} preview links. Please revoke one first.',
  'saved_view.limit': 'An account can have at most {max} saved views. Please delete some first.',
  'note.not_found': 'This note does not exist. Someone may have deleted it.',
  'note.text_required': 'Write something first.',
  'note.text_long': 'A note may have at most {max} characters.',
  'note.limit': 'An article can have at most {max} notes and replies. Please delete some first.',
  'note.delete_forbidden': 'Only its writer or an admin can delete a note.',
} as const

export const deskErrorStatus = {
  'preview_link.not_found': 404,
  'preview_link.days_invalid': 400,
  'preview_link.limit': 409,
  'saved_view.limit': 409,
  'note.not_found': 404,
  'note.text_required': 400,
  'note.text_long': 400,
  'note.limit': 409,
  'note.delete_forbidden': 403,
} as const satisfies Record<keyof typeof deskErrors, number>
