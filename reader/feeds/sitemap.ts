/** The sitemap: a single file, or an index of one file or more per month where there are many articles. */
import type { SitemapEntry, SitemapFile } from '#core/articles/sitemap/sitemap.ts'
import { allSections } from '#shared/categories.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { LOCALES } from '#shared/locale.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { xml } from './xml.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const staticPaths = (): readonly string[] => [
  ...EDITIONS.map((edition) => edition.home),
  ...allSections()
    .flatMap(({ slug, isShown }) => (isShown ? [slug] : []))
    .map((slug) => `/category/${slug}`),
  '/articles',
  '/archives',
  '/magazine-archive',
  ...EDITIONS.map((edition) => `/magazine-archive/${edition.type}`),
  '/ebooks',
  '/ourcontributors',
  '/about',
  '/contact',
  '/advertise',
  '/subscribe',
]

/** Pages at all of their addresses: neutral ones have two. */
export function inEachLanguage(paths: readonly string[]): string[] {
  return paths.flatMap((path) => [...new Set(LOCALES.map((locale) => pathIn(locale, path)))])
}

export const staticPages = (): readonly string[] => inEachLanguage(staticPaths())

function url(address: string, changedAt?: string): string {
  return `<url><loc>${xml(address)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`
}

/** One file of addresses. */
export function urlSet(siteUrl: string, pages: readonly string[], articles: readonly SitemapEntry[]): string {
  const urls = [
    ...pages.map((page) => url(siteUrl + page)),
    ...articles.map(({ id, changedAt }) => url(`${siteUrl}/article/${id}`, changedAt)),
  ]
  return `${HEAD}<urlset ${NAMESPACE}>${urls.join('')}</urlset>\n`
}

/** The path of a file: `/sitemaps/articles-2026-10.xml`, and for the parts of a large month `…-2026-10-2.xml`. */
function pathOf({ month, part }: SitemapFile): string {
  return `/sitemaps/articles-${month}${part > 1 ? `-${part}` : ''}.xml`
}

export function sitemapIndex(siteUrl: string, files: readonly SitemapFile[]): string {
  const entries = [
    `<sitemap><loc>${xml(`${siteUrl}/sitemaps/pages.xml`)}</loc></sitemap>`,
    ...files.map(
      (file) => `<sitemap><loc>${xml(siteUrl + pathOf(file))}</loc><lastmod>${file.changedAt}</lastmod></sitemap>`,
    ),
  ]
  return `${HEAD}<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>\n`
}
