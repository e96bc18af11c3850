/** Addresses of everything that the site caches, for tests that compare all of it. */
import { EDITIONS } from '#shared/editions/editions.ts'

const MONTHS = ['2026-11', '2026-10']
const CATEGORIES = ['in-focus', 'misc', 'in-focus-urdu', 'hilal-her', 'digital', 'of-no-magazine']
const PUBLICATIONS = ['magazines', 'magazines/archived', 'ebooks', 'ebooks/archived', 'ebooks/active']

const LISTS = [
  ...EDITIONS.flatMap(({ home, type, month }) => [
    home,
    `/feeds/${type}.xml`,
    `/magazine-archive/${type}`,
    `/fragments/previous-issue/${type}`,
    `/fragments/readers-opinion/${type}`,
    ...MONTHS.map((each) => `${month.path}/${each}`),
  ]),
  ...CATEGORIES.map((category) => `/category/${category}`),
  '/category/misc/feed.xml',
  '/fragments/saved-articles/en?ids=1,2,3',
  '/readers-opinion/hilal-english',
  '/articles',
  '/ur/articles',
  '/articles?category=misc',
  '/articles?magazine=hilal-her',
  '/search?q=River',
  '/magazine-archive',
  '/archives',
  '/archives?magazine=hilal-english&year=2026',
  '/ebooks',
  '/ebooks/latest-releases',
  '/ourcontributors',
  '/subscribe',
  '/about',
  '/sitemap.xml',
  '/robots.txt',
  '/api/get-articles/',
  '/api/get-articles/?q=River&page=1',
  '/api/get-recent-articles/?language=en',
  '/api/articles/category/misc/',
  '/api/articles/months/',
  '/api/articles/months/?magazine=hilal-english',
  '/api/authors/',
  '/api/get-billboards/',
  ...[1, 2, 3, 4, 5, 6].map((slot) => `/api/billboard/location/${slot}/`),
  ...PUBLICATIONS.map((path) => `/api/${path}/`),
  '/api/videos/',
  '/api/videos/hilal-digital/',
  '/api/packages/',
]

const RECORDS = ['author', 'billboard', 'magazine', 'ebook', 'video', 'package']

/** Lists, and the pages and records with ids up to `count`, of which some may not exist. */
export function addresses(count: number): string[] {
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  return [
    ...LISTS,
    ...ids.flatMap((id) => [`/article/${id}`, `/api/article/${id}/`, `/api/article/${id}/comments/`]),
    ...[1, 2].flatMap((id) => [`/author/${id}`, `/ur/author/${id}`, `/author/${id}/feed.xml`]),
    ...[1, 2].flatMap((id) => RECORDS.map((noun) => `/api/${noun}/${id}/`)),
  ]
}
