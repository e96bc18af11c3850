/** Moderating comments. */
import { plural } from '#shared/i18n/plural.ts'

export const comments = {
  stars: (rating: number) => plural('en', rating, { one: '1 star of 5', other: `${rating} stars of 5` }),
  more: 'Show all',
  less: 'Show less',
  approve: 'Approve',
  approved: 'Comment approved.',
  hide: 'Hide',
  hidden: 'Comment hidden.',
  settings: 'Comment settings',
  holdLabel: 'New comments wait for approval',
  holdHint: 'On articles of these magazines readers see a comment only once an admin has approved it.',
  save: 'Save',
  settingsSaved: 'Settings saved.',
  settingsFailed: 'Error updating settings: ',
}
export type CommentTexts = typeof comments
