/** E-mail addresses compare without case; this is the form they are stored and compared in. */
export function normaliseEmail(address: string): string {
  return address.trim().normalize('NFC').toLowerCase()
}
