/** Paths of this site that addresses carry as a parameter: where to return after signing in. */
import { homeIn } from './editions/homes.ts'
import { prefixOf, type Locale } from './locale.ts'
import { MAX_ADDRESS_LENGTH } from './schemas/limits.ts'

const ANYWHERE = 'https://own.invalid'

/** Older browsers lack `URL.parse`. */
function parse(text: string): URL | null {
  try {
    return new URL(text, ANYWHERE)
  } catch {
    return null
  }
}

/**
 * A path of this site with its query and fragment; null for anything else: another site, a script, or our own sign-in
 * page.
 */
export function ownPath(text: string | null | undefined): string | null {
  if (!text || !text.startsWith('/') || text.length > MAX_ADDRESS_LENGTH) return null
  const url = parse(text)
  if (url?.origin !== ANYWHERE || url.pathname.startsWith('//')) return null
  if (/^(?:\/ur)?\/(?:login|sign-up|api|forgot-password|reset-password)(?:\/|$)/i.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** The address of the sign-in page in a language, which returns to this path. */
export function loginPath(next: string | null, locale: Locale): string {
  const path = ownPath(next)
  const login = `${prefixOf(locale)}/login`
  return path === null || path === homeIn(locale) ? login : `${login}?next=${encodeURIComponent(path)}`
}
