/** The writable fields of an author. */
import { z } from 'zod'
import { address, choice, email, requiredChoice, requiredText, titleText } from './fields.ts'
import { AUTHOR_CATEGORIES, AUTHOR_STATUSES } from './statuses.ts'

export const authorSchema = z.object({
  author_image: address,
  author_name: titleText,
  email,
  contact_no: titleText,
  category: requiredChoice(AUTHOR_CATEGORIES),
  introduction: requiredText,
  status: choice(AUTHOR_STATUSES),
})
export const authorChangesSchema = authorSchema.partial()
