/** The sitemap: a single file, or an index where there are more addresses than one file may hold. */
import type { SitemapEntry, SitemapFile } from '#core/sitemap/sitemap.ts'
import { CATEGORY_SLUGS } from '#shared/categories.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { LOCALES } from '#shared/locale.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { xml } from './xml.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const CHUNK = 32 * 1024

const PAGES: readonly string[] = [
  ...EDITIONS.map((edition) => edition.home),
  ...CATEGORY_SLUGS.map((slug) => `/category/${slug}`),
  '/articles',
  '/magazine-archive',
  ...EDITIONS.map((edition) => `/magazine-archive/${edition.type}`),
  '/ebooks',
  '/ourcontributors',
  '/about',
  '/contact',
  '/advertise',
  '/subscribe',
]

/** The static pages, the neutral ones at both of their addresses. */
export const STATIC_PAGES: readonly string[] = PAGES.flatMap((path) => [
  ...new Set(LOCALES.map((locale) => pathIn(locale, path))),
])

function url(address: string, changedAt?: string): string {
  return `<url><loc>${xml(address)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`
}

async function* inChunks(lines: AsyncIterable<string>): AsyncIterable<string> {
  let chunk = ''
  for await (const line of lines) {
    chunk += line
    if (chunk.length > CHUNK) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk) yield chunk
}

/** One file of addresses, streamed from the database. */
export function urlSet(
  siteUrl: string,
  pages: readonly string[],
  articles: AsyncIterable<SitemapEntry> | null,
): AsyncIterable<string> {
  async function* lines() {
    yield `${HEAD}<urlset ${NAMESPACE}>`
    for (const page of pages) yield url(siteUrl + page)
    if (articles) for await (const { id, changedAt } of articles) yield url(`${siteUrl}/article/${id}`, changedAt)
    yield '</urlset>\n'
  }
  return inChunks(lines())
}

export function sitemapIndex(siteUrl: string, parts: readonly SitemapFile[]): string {
  const files = [
    `<sitemap><loc>${xml(`${siteUrl}/sitemaps/pages.xml`)}</loc></sitemap>`,
    ...parts.map(
      ({ part, changedAt }) =>
        `<sitemap><loc>${xml(`${siteUrl}/sitemaps/articles-${part}.xml`)}</loc><lastmod>${changedAt}</lastmod></sitemap>`,
    ),
  ]
  return `${HEAD}<sitemapindex ${NAMESPACE}>${files.join('')}</sitemapindex>\n`
}
