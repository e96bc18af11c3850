/** Responses of requests that apply one action to many records. */
import { z } from 'zod'
import type { BulkResult } from '#core/records/bulk.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'

export const bulkWire = z
  .object({
    id: z.int().positive(),
    ok: z.boolean(),
    error: z.string().optional().meta({ description: 'The reason for a failure, for people.' }),
    version: z.string().optional().meta({
      description: 'The version that a change left the record in: sent back in `versions`, it protects later changes.',
    }),
    undo: z
      .object({ action: z.string(), status: z.string().optional() })
      .optional()
      .meta({ description: 'The action that takes the change back; absent if nothing changed.' }),
  })
  .meta({ id: 'BulkResult' })

export function presentBulk(results: readonly BulkResult[], locale: Locale): z.infer<typeof bulkWire>[] {
  return results.map(({ id, error, change }) => ({
    id,
    ok: error === null,
    ...(error && { error: errorSentence(error.code, locale, error.details) }),
    ...(change && { version: change.version, ...(change.undo && { undo: change.undo }) }),
  }))
}
