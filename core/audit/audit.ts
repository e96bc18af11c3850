/** The audit: who did what when, for every write. */
import type { AuditAction, AuditNoun } from '#shared/audit.ts'

/** What changed, by field. Never a password, never a token. */
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
  /** Words of the title, or of the address of the account. */
  q?: string
  noun?: AuditNoun
  action?: AuditAction
  userId?: number
  /** Moments, ISO 8601 UTC: from this one on, and before that one. */
  from?: string
  before?: string
}

/** Beyond this a value is told by its length alone: the revisions keep long texts. */
const MAX_VALUE_LENGTH = 300

function short(value: unknown): unknown {
  if (typeof value === 'string' && value.length > MAX_VALUE_LENGTH) return { letters: value.length }
  return value === undefined ? null : value
}

/** The fields that differ, each with what it was and what it is. */
export function changesBetween<Values extends object>(before: Values, after: Partial<Values>): AuditDetails {
  const changes: AuditDetails = {}
  for (const [field, value] of Object.entries(after)) {
    const former: unknown = before[field as keyof Values]
    if (JSON.stringify(former) !== JSON.stringify(value)) changes[field] = { from: short(former), to: short(value) }
  }
  return changes
}
