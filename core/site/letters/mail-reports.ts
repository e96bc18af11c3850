/** What mail servers and providers report of a letter: delivery status notifications (RFC 3464) and complaints (RFC 5965). */

export type MailReport = {
  kind: 'failed' | 'delivered' | 'complaint'
  delivery: number
  tag: string
  /** Whether the mailbox will never take a letter. */
  isPermanent: boolean
  answer: string
}

/** Of a letter that names its delivery (`letter-mail.ts`). */
const MESSAGE_ID = /<letter-(\d{1,15})-([\w-]{16})@[^>\s]+>/
const MAX_ANSWER_LENGTH = 300

const DELIVERED = new Set(['delivered', 'relayed', 'expanded'])

/** The value of a field of the report, without line breaks. */
function fieldOf(text: string, name: string): string | null {
  const [, value] = new RegExp(`^${name}:[ \\t]*([^\\r\\n]*(?:\\r?\\n[ \\t]+[^\\r\\n]*)*)`, 'im').exec(text) ?? []
  return value === undefined ? null : value.replace(/\s+/g, ' ').trim()
}

/** Null for a message that reports nothing about a letter, such as an automatic reply. */
export function readMailReport(message: string): MailReport | null {
  const [, digits, tag = ''] = MESSAGE_ID.exec(message) ?? []
  if (digits === undefined) return null
  const about = { delivery: Number(digits), tag }
  if (/^content-type:\s*message\/feedback-report/im.test(message)) {
    const type = fieldOf(message, 'Feedback-Type') ?? ''
    return type.toLowerCase() === 'abuse' ? { ...about, kind: 'complaint', isPermanent: true, answer: type } : null
  }
  const [, report] = /^content-type:\s*message\/(?:global-)?delivery-status[^]*?\r?\n\r?\n([^]*)/im.exec(message) ?? []
  if (report === undefined) return null
  const action = (fieldOf(report, 'Action') ?? '').toLowerCase()
  const status = fieldOf(report, 'Status') ?? ''
  const answer = (fieldOf(report, 'Diagnostic-Code') ?? status).slice(0, MAX_ANSWER_LENGTH)
  if (DELIVERED.has(action)) return { ...about, kind: 'delivered', isPermanent: false, answer }
  if (action !== 'failed') return null
  return { ...about, kind: 'failed', isPermanent: status.startsWith('5'), answer }
}
