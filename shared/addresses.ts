/** Validation of the link and picture addresses in content. */
import { isEmailAddress } from './email.ts'

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Browsers remove white space and control characters inside a scheme, so they are removed before validation. */
function strip(address: string): string {
  return address.replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, (gap) => (/^[\u0020\u00a0]+$/.test(gap) ? ' ' : '')).trim()
}

/**
 * A path of this site: a single leading slash, not followed by a slash or backslash, which would make it another host.
 */
function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}

/**
 * A valid link address: http, https, mailto and tel, paths of this site and fragments; an email address becomes a
 * mailto address. Null for any other, which loses its link.
 */
export function cleanLink(address: string): string | null {
  const stripped = strip(address)
  if (stripped === '') return null
  if (/^#[\p{L}\p{N}_-]*$/u.test(stripped) || isOwnPath(stripped)) return stripped
  if (isEmailAddress(stripped)) return `mailto:${stripped}`
  if (/^www\./i.test(stripped)) return cleanLink(`https://${stripped}`)
  if (!URL.canParse(stripped)) return null
  return SCHEMES.has(new URL(stripped).protocol) ? stripped : null
}

const BARE_DOMAIN = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,24}(?::\d{2,5})?(?:[/?#]\S*)?$/u

/**
 * Normalizes a link address typed by a user: a bare domain becomes a web address. Null where `cleanLink` returns null.
 */
export function linkFromTyped(typed: string): string | null {
  const stripped = strip(typed)
  return cleanLink(BARE_DOMAIN.test(stripped) ? `https://${stripped}` : stripped)
}

/** A valid picture address: http, https, or a path of this site. */
export function cleanPictureAddress(address: string): string | null {
  const stripped = strip(address)
  if (isOwnPath(stripped)) return stripped
  if (!URL.canParse(stripped)) return null
  const { protocol } = new URL(stripped)
  return protocol === 'http:' || protocol === 'https:' ? stripped : null
}

export function isOtherSite(address: string): boolean {
  return /^https?:/i.test(address)
}
