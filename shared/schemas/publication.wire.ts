/** Magazine issues and e-books on the wire. */
import { z } from 'zod'

export const publicationWire = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    publish_date: z.iso.datetime(),
    language: z.enum(['English', 'Urdu']),
    direction: z.enum(['LTR', 'RTL']),
    status: z.enum(['Active', 'Inactive']),
    cover_image: z.string(),
    doc_url: z.string().meta({ description: 'The PDF.' }),
    pages: z.int().nullable(),
    is_archived: z.boolean(),
    shelf: z.string().nullable(),
    description: z.string(),
  })
  .meta({ id: 'Publication' })
export type PublicationWire = z.infer<typeof publicationWire>
