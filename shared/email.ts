/** Validates and compares email addresses. */
import { MAX_EMAIL_LENGTH } from './schemas/limits.ts'
import { cleanValue } from './schemas/text-rules.ts'

/** Words joined by dots, and a host name with at least one dot: no quotes, comments or lists of addresses. */
const PATTERN = /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i

/** Whether a text without surrounding spaces is an email address that can be delivered to. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && PATTERN.test(text)
}

/** Email addresses are case-insensitive; they are stored and compared in this form. */
export function normalizeEmail(address: string): string {
  return cleanValue(address).toLowerCase()
}

const GOOGLE_DOMAINS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address delivers to: without a `+tag`, and at Google without dots. It is used for rate limits
 * only, so that one mailbox is not reached under many spellings; addresses are stored and used as given.
 */
export function mailboxOf(address: string): string {
  const normalised = normalizeEmail(address)
  const at = normalised.lastIndexOf('@')
  const domain = normalised.slice(at + 1)
  const name = normalised.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return GOOGLE_DOMAINS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** The address of a sender such as `Hilal <letters@hilal.example>`. */
export function mailAddressOf(sender: string): string {
  return normalizeEmail(/<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender)
}
