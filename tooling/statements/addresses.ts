/** The addresses of every kind of readers' page, of feeds, of the sitemap and of fragments. */

const MONTH = '2026-10'

/** By the parameters of routes. A route with another parameter cannot be recorded until it is here. */
const PARAMETERS: Record<string, (article: number) => string> = {
  articleId: String,
  category: () => 'in-focus',
  monthYear: () => MONTH,
  magazineType: () => 'hilal-english',
  type: () => 'hilal-english',
  token: () => 'no-such-token',
}

const SEARCHES = ['/search?q=former', '/ur/search?q=%D8%AF%D8%B1%DB%8C%D8%A7', '/search?q=formr+artcle']
const QUERIES = ['/category/in-focus?page=2', '/articles?category=in-focus', '/archives?language=urdu']

const MACHINES = [
  '/feeds/hilal-english.xml',
  '/feeds/hilal-urdu.xml',
  '/category/in-focus/feed.xml',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  `/sitemaps/articles-${MONTH}.xml`,
  '/healthz',
  '/readyz',
]

/** `routes` are the paths of the version's own table. */
export function addressesOf(routes: readonly string[], article: number): string[] {
  const pages = routes.map((path) =>
    path.replace(/:(\w+)/g, (_whole, name: string) => {
      const value = PARAMETERS[name]
      if (!value)
        throw new Error(`No value is known for :${name} of ${path}: add it to tooling/statements/addresses.ts.`)
      return value(article)
    }),
  )
  const fragments = [
    '/fragments/previous-issue/hilal-english',
    '/fragments/readers-opinion/hilal-english',
    `/fragments/saved-articles/en?ids=${article}`,
    '/fragments/search-suggestions/en?q=for',
  ]
  return [...pages, ...SEARCHES, ...QUERIES, ...MACHINES, ...fragments]
}
