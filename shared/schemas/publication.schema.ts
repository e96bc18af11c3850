/** The writable fields of a magazine issue or an e-book. */
import { z } from 'zod'
import { address, choice, optionalText, requiredChoice, startOfDay, titleText } from './fields.ts'
import { ACTIVE_OR_NOT, DIRECTIONS, LANGUAGES, SHELVES } from './statuses.ts'

export const publicationSchema = z.object({
  title: titleText,
  publish_date: startOfDay,
  language: requiredChoice(LANGUAGES),
  direction: requiredChoice(DIRECTIONS),
  cover_image: address,
  doc_url: address,
  status: choice(ACTIVE_OR_NOT),
  shelf: z
    .union([z.enum(SHELVES), z.literal(''), z.null()], { error: 'field.choice' })
    .transform((name) => name || null)
    .optional(),
  description: optionalText,
})
export const publicationChangesSchema = publicationSchema.partial()
