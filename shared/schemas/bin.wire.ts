/** The bin as the API returns it. */
import { z } from 'zod'

export const binEntryWire = z
  .object({
    id: z.int().positive(),
    noun: z.string(),
    noun_id: z.int().positive(),
    title: z.string(),
    deleted_at: z.iso.datetime(),
    deleted_by: z.int().nullable(),
    deleted_by_name: z.string().nullable(),
    is_damaged: z.boolean().meta({ description: 'It can be purged, but not restored.' }),
    expires_at: z.iso.datetime().meta({ description: 'When it is purged.' }),
  })
  .meta({ id: 'BinEntry' })
