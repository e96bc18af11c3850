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
