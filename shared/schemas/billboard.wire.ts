/** Billboards as the API returns them. */
import { z } from 'zod'
import { ACTIVE_OR_NOT } from './statuses.ts'

export const billboardWire = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    // Text, because clients compare it with the values of a select.
    location: z
      .string()
      .regex(/^[1-6]$/)
      .meta({ description: 'The slot, 1 to 6.' }),
    status: z.enum(ACTIVE_OR_NOT),
    issue_news: z.string(),
    created: z.iso.date().meta({ description: 'The day in Asia/Karachi from which it is shown.' }),
    image: z.string(),
    link: z.string().nullable(),
    user: z.int().nullable(),
  })
  .meta({ id: 'Billboard' })
export type BillboardWire = z.infer<typeof billboardWire>
