/** How often the demo's articles were read: in all, and on each of the last thirty days. */
import type { DemoArticle } from './article-file.ts'
import type { LoadStep } from './load-step.ts'
import { dayBefore, pseudoRandom } from './timestamps.ts'

const DAYS = 30
const MAX_DAILY_VISITS = 40

type Aged = Pick<DemoArticle, 'slug' | 'daysAgo'>

export function visitsOf({ slug, daysAgo }: Aged): number {
  return 20 + pseudoRandom(slug, MAX_DAILY_VISITS * Math.min(120, daysAgo + 3))
}

/** The part of an article's readers who come on a day of its life: most of them at first, and some for years. */
function weightOf(age: number): number {
  return 1 / (age + 2) + 0.01
}

/** The visits on each of the last thirty days, today first; together no more than all. */
export function recentVisitsOf(article: Aged): number[] {
  let whole = 0
  for (let age = 0; age <= article.daysAgo; age += 1) whole += weightOf(age)
  const share = visitsOf(article) / whole
  return Array.from({ length: Math.min(DAYS, article.daysAgo + 1) }, (_, day) =>
    Math.floor(share * weightOf(article.daysAgo - day)),
  )
}

export async function loadReadership({ services, content, now }: LoadStep, ids: Map<string, number>): Promise<void> {
  await services.visits.importDays(
    content.articles.flatMap((article) => {
      const articleId = ids.get(article.slug)
      if (articleId === undefined) return []
      return recentVisitsOf(article).flatMap((visits, days) =>
        visits > 0 ? [{ articleId, day: dayBefore(now, days), visits }] : [],
      )
    }),
  )
}
