/**
 * Which pages a browser may fetch before they are requested (Speculation Rules). A link is fetched when the pointer rests
 * on it or touches it, and the article that leads a home is rendered as well. Browsers without the API ignore the header,
 * and those that save data or battery fetch nothing.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LOCALES } from '#shared/locale.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { routes } from '../routes.ts'

/**
 * The pages that are the same for everyone, change nothing and cost little. A page that is not named here, such as one of
 * accounts, forms, searches or previews, is never fetched in advance.
 */
const FETCHED_PAGES: ReadonlySet<string> = new Set([
  'about',
  'advertise',
  'archives',
  'article',
  'articles',
  'author',
  'category',
  'contact',
  'contributors',
  'ebooks',
  'help',
  'home',
  'magazine-archive',
  'magazine-archives',
  'month',
  'privacy',
  'readers-opinion',
  'subscribe',
  'terms',
  'videos',
])

/** Shows an unpublished article with the page of articles. */
const PREVIEW = '/preview/'

/** URL patterns of the addresses that may be fetched; their query may be any. */
export function fetchedPaths(): string[] {
  const paths = routes
    .filter(({ name, path, submit }) => FETCHED_PAGES.has(name) && !submit && !path.startsWith(PREVIEW))
    .flatMap(({ path }) => LOCALES.map((locale) => pathIn(locale, path)))
  return [...new Set(paths)]
}

/** Links that lead to no other page: downloads, other windows, and `Try again`, which a script handles. */
const NOT_FETCHED = '[download],[target=_blank],[data-failed-block] a'

const LEAD = 'body[data-page=home] article:has(img[fetchpriority=high]) a'

function rules() {
  return {
    prefetch: [
      {
        where: { and: [{ href_matches: fetchedPaths() }, { not: { selector_matches: NOT_FETCHED } }] },
        eagerness: 'moderate',
      },
    ],
    prerender: [
      {
        where: { and: [{ href_matches: '/article/:articleId' }, { selector_matches: LEAD }] },
        eagerness: 'moderate',
      },
    ],
  }
}

export const SPECULATION_RULES = JSON.stringify(rules())

/** The address contains a hash of the rules, so that it can be cached for good. */
export const SPECULATION_RULES_PATH = `/speculation-rules-${createHash('sha256')
  .update(SPECULATION_RULES)
  .digest('hex')
  .slice(0, 8)}.json`

/** The value of the header `Speculation-Rules`. */
export const SPECULATION_RULES_HEADER = `"${SPECULATION_RULES_PATH}"`

/** Serves the rules that pages name in that header. */
export async function speculationPlugin(app: FastifyInstance): Promise<void> {
  app.get(SPECULATION_RULES_PATH, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('application/speculationrules+json')
      .send(SPECULATION_RULES),
  )
}
