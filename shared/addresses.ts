/** Addresses in a text: which links and pictures are kept. */
import { isEmailAddress } from './email.ts'

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Browsers drop white space and control characters inside a scheme; so do we, before we look at it. */
function tidy(address: string): string {
  return address.replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, (gap) => (/^[\u0020\u00a0]+$/.test(gap) ? ' ' : '')).trim()
}

/** A path of this site: one slash, then no second slash or backslash that would make it another host. */
function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}

/**
 * A link's address: http, https, mailto and tel, paths of this site and places in the page; what looks like an e-mail
 * address becomes one (back-office specification, section 5). Null for any other: the link goes nowhere.
 */
export function cleanLink(address: string): string | null {
  const tidied = tidy(address)
  if (tidied === '') return null
  if (/^#[\p{L}\p{N}_-]*$/u.test(tidied) || isOwnPath(tidied)) return tidied
  if (isEmailAddress(tidied)) return `mailto:${tidied}`
  if (/^www\./i.test(tidied)) return cleanLink(`https://${tidied}`)
  if (!URL.canParse(tidied)) return null
  return SCHEMES.has(new URL(tidied).protocol) ? tidied : null
}

const BARE_DOMAIN = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,24}(?::\d{2,5})?(?:[/?#]\S*)?$/u

/** What a person typed as a link's address: a domain alone is taken for a site's. Null where `cleanLink` keeps none. */
export function linkFromTyped(typed: string): string | null {
  const tidied = tidy(typed)
  return cleanLink(BARE_DOMAIN.test(tidied) ? `https://${tidied}` : tidied)
}

/** A picture's address: http, https, or a path of this site. */
export function cleanPictureAddress(address: string): string | null {
  const tidied = tidy(address)
  if (isOwnPath(tidied)) return tidied
  if (!URL.canParse(tidied)) return null
  const { protocol } = new URL(tidied)
  return protocol === 'http:' || protocol === 'https:' ? tidied : null
}

export function isOtherSite(address: string): boolean {
  return /^https?:/i.test(address)
}
