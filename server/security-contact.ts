/** Reads where vulnerabilities are reported. */
import { isEmailAddress } from '#shared/email.ts'

/** A mailbox at the site's own domain: RFC 2142 reserves the name for this. */
const DEFAULT_MAILBOX = 'security'

/**
 * Parses `SECURITY_CONTACT`, an email address or an `https` address, to a URI for security.txt (RFC 9116). Without the
 * setting it is a mailbox at the host of the site. Throws an error with a message for anything else.
 */
export function securityContactOf(value: string | null, siteUrl: string): string {
  if (value === null) return `mailto:${DEFAULT_MAILBOX}@${new URL(siteUrl).hostname.replace(/^www\./, '')}`
  if (isEmailAddress(value)) return `mailto:${value}`
  const url = URL.parse(value)
  if (url?.protocol === 'https:') return url.href
  throw new Error('The setting SECURITY_CONTACT is not valid: it needs to be an email address or an https address.')
}
