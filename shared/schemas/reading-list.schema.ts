/** A reading list: what requests may add to it, and its entries on the wire. */
import { z } from 'zod'
import { code, integer, list, moment } from './fields.ts'
import { MAX_ID, MAX_READING_LIST } from './limits.ts'

export const readingListSchema = z.object({
  articles: list(
    z.object({ article: integer({ from: 1, to: MAX_ID }), saved_at: moment.optional() }, code('reading_list.invalid')),
    MAX_READING_LIST,
    { wrong: 'reading_list.invalid', long: 'reading_list.full' },
  ),
})

export const readingListEntryWire = z
  .object({ article: z.int(), saved_at: z.iso.datetime() })
  .meta({ id: 'ReadingListEntry' })
