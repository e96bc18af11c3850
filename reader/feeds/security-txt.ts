/** `/.well-known/security.txt`: where to report a vulnerability (RFC 9116). */

/** The RFC recommends less than a year. */
const VALID_MONTHS = 6

/** `contact`: a URI. `now`: an ISO timestamp. The file is the same throughout a month. */
export function securityTxt(siteUrl: string, contact: string, now: string): string {
  const [year = 0, month = 1] = now.split('-').map(Number)
  const expires = new Date(Date.UTC(year, month - 1 + VALID_MONTHS, 1)).toISOString()
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, ur',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
