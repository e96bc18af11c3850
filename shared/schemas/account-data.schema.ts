/** A reader's own account: the profile, deletion, and the download of what the site holds of it. */
import { z } from 'zod'
import { code, requiredChoice } from './fields.ts'
import { MAX_RAW_PASSWORD_LENGTH } from './limits.ts'
import { SUBSCRIBER_STATUSES } from './statuses.ts'
import { ownNewsletterSchema } from './subscriber.schema.ts'

export const profileSchema = z.object(
  {
    name: z
      .string(code('request.invalid'))
      .max(MAX_RAW_PASSWORD_LENGTH, code('request.invalid'))
      .meta({ description: 'Stands under comments. Empty: the first word of the address.' }),
  },
  code('request.invalid'),
)

export const profileWire = z
  .object({
    email: z.string(),
    name: z.string(),
    has_password: z.boolean(),
    newsletter: z
      .enum(SUBSCRIBER_STATUSES)
      .nullable()
      .meta({ description: 'The subscription of the address; null if it never had one.' }),
    newsletter_choice: ownNewsletterSchema.meta({ description: 'What the address gets, or would get.' }),
  })
  .meta({ id: 'Profile' })
export type ProfileWire = z.infer<typeof profileWire>

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
