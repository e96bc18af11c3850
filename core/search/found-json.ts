/** Writes what a search finds as JSON. */
import type { ArticleSummary } from '../articles/articles.ts'
import type { FoundArticles } from './article-searches.ts'

/** The JSON of summaries that are kept in memory: the same articles are found again and again. */
const written = new WeakMap<ArticleSummary, string>()

function summaryJson(summary: ArticleSummary): string {
  const known = written.get(summary)
  if (known !== undefined) return known
  const json = JSON.stringify(summary)
  written.set(summary, json)
  return json
}

export function foundJson({ hits, ...rest }: FoundArticles): string {
  return `{"hits":[${hits.map(summaryJson).join(',')}],${JSON.stringify(rest).slice(1)}`
}
