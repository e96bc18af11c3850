/** The wire format of the audit log, and its CSV export. */
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

/**
 * Characters that spreadsheets treat as the start of a formula, also after spaces: an apostrophe before them makes the
 * cell text.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@|＝＋－＠]|^[\t\r]/u

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

export const CSV_HEAD = csvLine(['at', 'user', 'user_email', 'action', 'noun', 'noun_id', 'title', 'details'])

export function auditEntryAsCsv(entry: AuditEntry): string {
  return csvLine([
    entry.at,
    entry.userId === null ? '' : String(entry.userId),
    entry.userEmail ?? '',
    entry.action,
    entry.noun,
    entry.nounId ?? '',
    entry.title,
    Object.keys(entry.details).length === 0 ? '' : JSON.stringify(entry.details),
  ])
}
