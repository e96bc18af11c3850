/** Authors as the API returns them. */
import { z } from 'zod'
import { AUTHOR_STATUSES } from './statuses.ts'

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
  })
  .meta({ id: 'Author' })
export type AuthorWire = z.infer<typeof authorWire>
