/** Email addresses: what is one, and how they compare. */
import { MAX_EMAIL_LENGTH } from './schemas/limits.ts'

/** Words joined by dots, and the name of a host with at least one dot: no quotes, comments or lists of addresses. */
const PATTERN = /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i

/** Whether a text without surrounding spaces is an address that mail can be sent to. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && PATTERN.test(text)
}

/** Email addresses compare without case; this is the form they are stored and compared in. */
export function normaliseEmail(address: string): string {
  return address.trim().normalize('NFC').toLowerCase()
}

const GOOGLE_DOMAINS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address leads to: without a `+tag`, and at Google without dots. It serves limits alone, so that
 * one mailbox is not reached through many spellings; what is stored and written to is the address as it was given.
 */
export function mailboxOf(address: string): string {
  const normalised = normaliseEmail(address)
  const at = normalised.lastIndexOf('@')
  const domain = normalised.slice(at + 1)
  const name = normalised.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return GOOGLE_DOMAINS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
