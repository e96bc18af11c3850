/** Magazine issues and e-books as the API returns them. */
import { z } from 'zod'
import { ACTIVE_OR_NOT, DIRECTIONS, LANGUAGES } from './statuses.ts'

export const publicationWire = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    publish_date: z.iso.datetime().meta({ description: 'A day in Asia/Karachi, as midnight UTC.' }),
    language: z.enum(LANGUAGES),
    direction: z.enum(DIRECTIONS),
    status: z.enum(ACTIVE_OR_NOT),
    cover_image: z.string(),
    doc_url: z.string().meta({ description: 'The PDF.' }),
    pages: z.int().nullable(),
    is_archived: z.boolean(),
    shelf: z.string().nullable(),
    description: z.string(),
  })
  .meta({ id: 'Publication' })
export type PublicationWire = z.infer<typeof publicationWire>
