/** The audit log: who did what and when, for every write. */
import type { AuditAction, AuditNoun } from '#shared/audit.ts'
import { MAX_TEXT_LENGTH } from '#shared/schemas/limits.ts'

/** The changed fields. Never contains passwords or tokens. */
export type AuditDetails = Record<string, unknown>

export type AuditEntry = {
  id: number
  at: string
  userId: number | null
  userEmail: string | null
  action: AuditAction
  noun: AuditNoun
  nounId: string | null
  title: string
  details: AuditDetails
}

export type AuditFilter = {
  /** Words in the title or in the account's email address. */
  q?: string
  noun?: AuditNoun
  action?: AuditAction
  userId?: number
  /** ISO 8601 UTC timestamps: `from` inclusive, `before` exclusive. */
  from?: string
  before?: string
}

/** What the log calls an account that was deleted. */
export function accountNumber(userId: number): string {
  return `#${userId}`
}

/** Longer values of articles are recorded by their length only: revisions keep them. */
const MAX_VALUE_LENGTH = 300

/**
 * Of records without revisions, every value is recorded as it is, so that what was overwritten can be put back: no field of
 * theirs is longer.
 */
export const WITHOUT_REVISIONS = MAX_TEXT_LENGTH

function short(value: unknown, maxLength: number): unknown {
  if (typeof value === 'string' && value.length > maxLength) return { letters: value.length }
  return value === undefined ? null : value
}

/** The fields that differ, each with its old and its new value. */
export function changesBetween<Values extends object>(
  before: Values,
  after: Partial<Values>,
  maxLength: number = MAX_VALUE_LENGTH,
): AuditDetails {
  const changes: AuditDetails = {}
  for (const [field, value] of Object.entries(after)) {
    const former: unknown = before[field as keyof Values]
    if (JSON.stringify(former) !== JSON.stringify(value)) {
      changes[field] = { from: short(former, maxLength), to: short(value, maxLength) }
    }
  }
  return changes
}
