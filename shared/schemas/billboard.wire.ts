/** Billboards on the wire. */
import { z } from 'zod'

export const billboardWire = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    location: z.int().min(1).max(6),
    status: z.enum(['Active', 'Inactive']),
    issue_news: z.string(),
    created: z.iso.date().meta({ description: 'The day in Asia/Karachi from which it is shown.' }),
    image: z.string(),
    link: z.string().nullable(),
    user: z.int().nullable(),
  })
  .meta({ id: 'Billboard' })
export type BillboardWire = z.infer<typeof billboardWire>
