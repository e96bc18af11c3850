/** The wire format of the audit log, and its CSV export. */
import { pipeline, type Readable } from 'node:stream'
import { stringify, type Options } from 'csv-stringify'
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

const CSV: Options = {
  // With the byte order mark, spreadsheet programs read the file as UTF-8.
  bom: true,
  header: true,
  record_delimiter: 'windows',
  quoted_match: /[\t\n]/,
  columns: {
    at: 'at',
    userId: 'user',
    userEmail: 'user_email',
    action: 'action',
    noun: 'noun',
    nounId: 'noun_id',
    title: 'title',
    details: 'details',
  },
  cast: {
    string: (text) => (FORMULA.test(text) ? `'${text}` : text),
    object: (details) => (Object.keys(details).length === 0 ? '' : JSON.stringify(details)),
  },
}

export function auditAsCsv(entries: AsyncIterable<AuditEntry>): Readable {
  // An error of the entries is one of the stream.
  return pipeline(entries, stringify(CSV), () => undefined)
}
