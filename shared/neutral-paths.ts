/**
 * The neutral pages: those of no magazine. Each has two addresses, `/about` in English and `/ur/about` in Urdu, and the
 * address alone decides its language.
 */
import { prefixOf, URDU_PREFIX, type Locale } from './locale.ts'
import { SHELVES } from './schemas/statuses.ts'

/** In English; each has a route (`reader/routes.ts`), which is also registered for its Urdu address. */
export const NEUTRAL_PATHS: readonly string[] = [
  '/about',
  '/AboutUs',
  '/account',
  '/advertise',
  '/archives',
  '/articles',
  '/category/digital',
  '/change-password',
  '/contact',
  '/css',
  '/ebooks',
  '/ebooks/latest-releases',
  ...SHELVES.map((shelf) => `/ebooks/${shelf}`),
  '/forgot-password',
  '/help',
  '/login',
  '/magazine-archive',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/letters',
  '/newsletter/noted',
  '/newsletter/unsubscribe',
  '/ourcontributors',
  '/privacy-policy',
  '/reading-list',
  '/reset-password',
  '/search',
  '/sign-up',
  '/subscribe',
  '/terms',
]

const NEUTRAL = new Set(NEUTRAL_PATHS)

/** A page, or one of those that stand under an id: authors. */
function isNeutralPath(path: string): boolean {
  return NEUTRAL.has(path) || /^\/author\/[^/]+$/.test(path)
}

/** The English path of an address in either language, and what follows it: query and fragment. */
function parts(address: string): { path: string; rest: string } {
  const end = address.search(/[?#]/)
  const whole = end === -1 ? address : address.slice(0, end)
  return {
    path: whole.startsWith(`${URDU_PREFIX}/`) ? whole.slice(URDU_PREFIX.length) : whole,
    rest: end === -1 ? '' : address.slice(end),
  }
}

/** Whether an address, in either language, is a neutral page's. */
export function isNeutral(address: string): boolean {
  return isNeutralPath(parts(address).path)
}

/** The address of a neutral page in a language; any other address as it is. */
export function pathIn(locale: Locale, address: string): string {
  const { path, rest } = parts(address)
  return isNeutralPath(path) ? prefixOf(locale) + path + rest : address
}

/** The language of a neutral page, and of a page that does not exist: Urdu below `/ur` and in Urdu sections. */
export function localeOfPath(path: string): Locale {
  return /^\/ur(?:[/?]|$)|^[^?]*urdu/i.test(path) ? 'ur' : 'en'
}
