/** Billboards as the API returns them. */
import { z } from 'zod'
import { BILLBOARD_SLOT_RANGE } from './limits.ts'
import { ACTIVE_OR_NOT } from './statuses.ts'

export const billboardWire = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    location: z.int().min(BILLBOARD_SLOT_RANGE.from).max(BILLBOARD_SLOT_RANGE.to),
    status: z.enum(ACTIVE_OR_NOT),
    issue_news: z.string(),
    created: z.iso.date().meta({ description: 'The day in Asia/Karachi from which it is shown.' }),
    image: z.string(),
    link: z.string().nullable(),
    user: z.int().nullable(),
  })
  .meta({ id: 'Billboard' })
export type BillboardWire = z.infer<typeof billboardWire>
