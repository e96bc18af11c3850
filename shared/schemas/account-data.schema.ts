/** Deleting an account, and the download of what the site holds of it: request body and wire format. */
import { z } from 'zod'
import { requiredChoice } from './fields.ts'

/** What becomes of the comments of a deleted account: they stay without a name, or go with it. */
export const COMMENTS_OF_DELETED = ['anonymize', 'remove'] as const
export type CommentsOfDeleted = (typeof COMMENTS_OF_DELETED)[number]

export const accountDeletionSchema = z.object({
  comments: requiredChoice(COMMENTS_OF_DELETED).meta({
    description: 'What becomes of the comments: `anonymize` keeps them without a name, `remove` deletes them.',
  }),
})

export const accountDataWire = z
  .object({
    created_at: z.iso.datetime(),
    held: z
      .record(z.string(), z.array(z.looseObject({})))
      .meta({ description: 'By table, what the site holds of the account; tables without anything are absent.' }),
  })
  .meta({ id: 'AccountData' })
