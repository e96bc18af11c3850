/** E-mail addresses compare without case; this is the form they are stored and compared in. */
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
