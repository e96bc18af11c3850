/** The magazine that the golden queries search: the articles of the demo, without pictures, and made-up neighbours. */
import { join } from 'node:path'
import { NEIGHBOURS } from '#core/search/golden/neighbours.ts'
import type { GoldenResult } from '#core/search/golden/golden.ts'
import type { Services } from '#core/services.ts'
import { readContent } from '#demo/content.ts'
import { anArticle, insert } from './examples.ts'

const NEWEST = Date.parse('2026-11-19T04:00:00Z')
const MS_PER_DAY = 86_400_000

type GoldenArticle = GoldenResult & { title: string; category: string; description: string; daysAgo: number }

function articlesOfMagazine(): GoldenArticle[] {
  const { articles, authors } = readContent(join(import.meta.dirname, '../demo/content'))
  const writers = new Map(authors.map(({ key, author_name }) => [key, author_name]))
  return [
    ...articles.map(({ author, html, ...article }) => ({
      ...article,
      writer: writers.get(author) ?? '',
      description: html.replaceAll(/<img[^>]*>/g, ''),
    })),
    ...NEIGHBOURS.map(({ language, text, ...article }, index) => ({
      ...article,
      category: language === 'Urdu' ? 'in-focus-urdu' : 'in-focus',
      description: `<p>${text}</p>`,
      daysAgo: 20 + index,
    })),
  ]
}

/** Inserts the articles and counts their words. Returns what the golden set calls each, by id. */
export async function insertGoldenMagazine(services: Services): Promise<Map<number, GoldenResult>> {
  const articles = articlesOfMagazine()
  const ids = await insert.articles(
    services,
    articles.map(({ title, writer, category, description, daysAgo }) =>
      anArticle({
        title,
        writer,
        category,
        description,
        publishDate: new Date(NEWEST - daysAgo * MS_PER_DAY).toISOString(),
      }),
    ),
  )
  await services.vocabulary.recount()
  return new Map(ids.map((id, index) => [id, articles[index] ?? { slug: '', writer: '' }]))
}
