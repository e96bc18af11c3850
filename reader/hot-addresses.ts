/** The addresses that readers request most: homes, what they lead to, and the newest articles. */
import type { Services } from '#core/services.ts'
import { monthOf } from '#shared/dates.ts'
import { categoriesOfEdition, EDITIONS, monthFilterOf } from '#shared/editions/editions.ts'
import { STATIC_PAGES } from './feeds/sitemap.ts'

const ARTICLES_OF_EACH = 50

type Reading = Pick<Services['articles'], 'newest' | 'months'>

/** The articles of all magazines by their rank in their own: the newest of each comes before the second of any. */
async function newestArticles(articles: Reading): Promise<string[]> {
  const newest = await Promise.all(
    EDITIONS.map(async (edition) =>
      articles.newest({ categories: categoriesOfEdition(edition), limit: ARTICLES_OF_EACH }),
    ),
  )
  const ranks = Array.from({ length: ARTICLES_OF_EACH }, (_, rank) => newest.flatMap((list) => list[rank] ?? []))
  return ranks.flat().map(({ id }) => `/article/${id}`)
}

/** The current month of each magazine, and the newest one that has articles. */
async function newestMonths(articles: Reading, now: string): Promise<string[]> {
  const months = await Promise.all(
    EDITIONS.map(async (edition) => {
      const [newest] = await articles.months(monthFilterOf(edition))
      return [monthOf(now), newest?.month ?? monthOf(now)].map((month) => `${edition.month.path}/${month}`)
    }),
  )
  return months.flat()
}

/** The most important first. The lists are read only when it is their turn; an address may occur twice. */
export async function* hotAddresses(
  { articles }: { articles: Reading },
  clock: () => string,
): AsyncGenerator<string, void, undefined> {
  yield* EDITIONS.map(({ home }) => home)
  yield* EDITIONS.flatMap(({ type }) => [`/fragments/previous-issue/${type}`, `/fragments/readers-opinion/${type}`])
  yield* await newestArticles(articles)
  yield* await newestMonths(articles, clock())
  yield* STATIC_PAGES
  yield* EDITIONS.map(({ type }) => `/feeds/${type}.xml`)
  yield* ['/archives', '/ur/archives', '/sitemap.xml', '/robots.txt']
}
