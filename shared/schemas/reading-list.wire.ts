/** An entry of a reading list on the wire. */
import { z } from 'zod'

export const readingListEntryWire = z
  .object({ article: z.int(), saved_at: z.iso.datetime() })
  .meta({ id: 'ReadingListEntry' })
