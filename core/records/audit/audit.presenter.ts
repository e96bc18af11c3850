/** The wire format of the audit log, and its CSV export. */
import type { Readable } from 'node:stream'
import { asCsv } from '#core/csv.ts'
import type { AuditEntry } from './audit.ts'

export function presentAuditEntry(entry: AuditEntry) {
  return {
    id: entry.id,
    at: entry.at,
    user: entry.userId,
    user_email: entry.userEmail,
    action: entry.action,
    noun: entry.noun,
    noun_id: entry.nounId,
    title: entry.title,
    details: entry.details,
  }
}

const COLUMNS = {
  at: 'at',
  userId: 'user',
  userEmail: 'user_email',
  action: 'action',
  noun: 'noun',
  nounId: 'noun_id',
  title: 'title',
  details: 'details',
} as const

export function auditAsCsv(entries: AsyncIterable<AuditEntry>): Readable {
  return asCsv(entries, COLUMNS)
}
