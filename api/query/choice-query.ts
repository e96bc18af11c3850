/** Query fields of closed choices and days, and the filters of the audit log. */
import { z } from 'zod'
import type { AuditFilter } from '#core/records/audit/audit.ts'
import { AUDIT_ACTIONS, AUDIT_NOUNS } from '#shared/audit.ts'
import { parseMoment } from '#shared/dates.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { MAX_ID } from '#shared/schemas/limits.ts'
import { between } from './period.ts'
import { digitsOf, integer, text } from './query-fields.ts'

function nothingIfEmpty(value: unknown): unknown {
  return value === '' ? undefined : value
}

/** `yyyy-mm-dd`. */
export const day = z.preprocess(
  digitsOf,
  z
    .string({ error: 'query.day_invalid' satisfies ErrorCode })
    .regex(/^[1-9]\d{3}-\d{2}-\d{2}$/, { error: 'query.day_invalid' satisfies ErrorCode, abort: true })
    .refine((written) => parseMoment(written) !== null, { error: 'query.day_invalid' satisfies ErrorCode })
    .optional()
    .meta({ description: 'yyyy-mm-dd: for staff in the time zone of publishing, otherwise in Asia/Karachi.' }),
)

export function oneOf<Word extends string>(words: readonly [Word, ...Word[]], description: string) {
  return z.preprocess(
    nothingIfEmpty,
    z
      .enum(words, { error: 'query.choice_invalid' satisfies ErrorCode })
      .optional()
      .meta({ description }),
  )
}

export const auditQuery = z.object({
  q: text('Search terms: the title, or the email address of the account.'),
  noun: oneOf(AUDIT_NOUNS, 'The kind of record.'),
  action: oneOf(AUDIT_ACTIONS, 'The action.'),
  user: integer({ from: 1, to: MAX_ID }, 'query.choice_invalid', 'The account that did it.'),
  from: day,
  to: day,
})

/** `from` and `to` are days of the time zone, both inclusive. */
export function filterOf(query: z.infer<typeof auditQuery>, zone: string): AuditFilter {
  return {
    ...(query.q && { q: query.q }),
    ...(query.noun && { noun: query.noun }),
    ...(query.action && { action: query.action }),
    ...(query.user !== undefined && { userId: query.user }),
    ...between(query, zone),
  }
}
