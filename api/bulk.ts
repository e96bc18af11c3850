/** Responses of requests that apply one action to many records. */
import { z } from 'zod'
import type { BulkResult } from '#core/bulk.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'

export const bulkWire = z
  .object({
    id: z.int().positive(),
    ok: z.boolean(),
    error: z.string().optional().meta({ description: 'The reason for a failure, for people.' }),
  })
  .meta({ id: 'BulkResult' })

export function presentBulk(results: readonly BulkResult[], locale: Locale) {
  return results.map(({ id, error }) => ({
    id,
    ok: error === null,
    ...(error && { error: errorSentence(error.code, locale, error.details) }),
  }))
}
