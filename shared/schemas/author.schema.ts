/** An author: the writable fields and the wire format. */
import { z } from 'zod'
import { address, choice, email, requiredChoice, requiredText, selection, telephone, titleText } from './fields.ts'
import { recordVersion, versionOfSave } from './record-version.ts'
import { AUTHOR_CATEGORIES, AUTHOR_STATUSES } from './statuses.ts'

export const authorSchema = z.object({
  author_image: address,
  author_name: titleText,
  email,
  contact_no: telephone,
  category: requiredChoice(AUTHOR_CATEGORIES),
  introduction: requiredText,
  status: choice(AUTHOR_STATUSES),
})
export const authorChangesSchema = authorSchema.partial()

export const authorMergeSchema = z.object({
  from: selection,
  author: authorChangesSchema.optional(),
  version: versionOfSave,
})

/** Why two authors may be one person. */
export const DUPLICATE_REASONS = ['name', 'email', 'phone'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

export const authorWire = z
  .object({
    id: z.int().positive(),
    author_name: z.string(),
    author_image: z.string().nullable(),
    email: z.string().nullable(),
    contact_no: z.string().nullable().optional().meta({ description: 'For admins only.' }),
    category: z.string().nullable(),
    introduction: z.string().nullable(),
    user: z.int().nullable(),
    no_of_articles: z.int().meta({ description: 'The number of articles that the caller may see.' }),
    status: z.enum(AUTHOR_STATUSES),
    version: recordVersion,
  })
  .meta({ id: 'Author' })
export type AuthorWire = z.infer<typeof authorWire>

export const duplicateWire = z
  .object({ author: authorWire, reasons: z.array(z.enum(DUPLICATE_REASONS)) })
  .meta({ id: 'PossibleDuplicate' })
export type DuplicateWire = z.infer<typeof duplicateWire>
