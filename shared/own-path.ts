/** Paths of this site, as addresses hand them on: where to go back to after signing in. */
import { MAX_ADDRESS_LENGTH } from './schemas/limits.ts'

const ANYWHERE = 'https://own.invalid'

/** Browsers of some years ago have no `URL.parse`. */
function parse(text: string): URL | null {
  try {
    return new URL(text, ANYWHERE)
  } catch {
    return null
  }
}

/** A path of this site with its query and fragment, or null for anything else: another site, a script, our own sign-in. */
export function ownPath(text: string | null | undefined): string | null {
  if (!text || !text.startsWith('/') || text.length > MAX_ADDRESS_LENGTH) return null
  const url = parse(text)
  if (url?.origin !== ANYWHERE || url.pathname.startsWith('//')) return null
  if (/^\/(?:login|sign-up|api|forgot-password|reset-password)(?:\/|$)/i.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** The sign-in page, which leads back here. */
export function loginPath(next: string | null): string {
  const path = ownPath(next)
  return path === null || path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`
}
