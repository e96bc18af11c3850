/** What stands in the way of releasing an issue, and what its editors should look at. */
import { z } from 'zod'

export const FINDING_CODES = [
  'no_cover',
  'no_entries',
  'no_article',
  'unfinished',
  'not_approved',
  'no_alt',
  'dead_link',
  'open_note',
  'pages_overlap',
  'pages_gap',
] as const

export const findingWire = z
  .object({
    code: z.enum(FINDING_CODES),
    blocks: z.boolean().meta({ description: 'Whether the issue cannot be released with it.' }),
    key: z.string().optional().meta({ description: 'Of the entry that it is about.' }),
    title: z.string().optional(),
    count: z.int().optional(),
    from: z.int().optional().meta({ description: 'A printed page.' }),
    to: z.int().optional(),
  })
  .meta({ id: 'IssueFinding' })
export type Finding = z.infer<typeof findingWire>
