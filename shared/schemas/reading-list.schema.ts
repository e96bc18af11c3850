/** The body of a request that adds to a reading list. */
import { z } from 'zod'
import { code, integer, moment } from './fields.ts'
import { MAX_ID, MAX_READING_LIST } from './limits.ts'

const listError = { ...code('reading_list.full'), params: { max: MAX_READING_LIST } }

export const readingListSchema = z.object({
  articles: z
    .array(
      z.object(
        { article: integer({ from: 1, to: MAX_ID }), saved_at: moment.optional() },
        code('reading_list.invalid'),
      ),
      code('reading_list.invalid'),
    )
    .min(1, code('reading_list.invalid'))
    .max(MAX_READING_LIST, listError),
})
