/** What to read after an article: which articles are candidates, and in which order they are shown. */
import { categoriesOfEdition, editionOfCategory } from '#shared/editions/editions.ts'
import { categorySlugs } from '#shared/categories.ts'
import type { Article, ArticleSummary } from './articles.ts'

const isForKids = (category: string) => editionOfCategory(category)?.month.forKids ?? false

/** The categories of the magazine that an article is in. */
export function categoriesBeside(category: string): readonly string[] {
  const edition = editionOfCategory(category)
  return edition ? categoriesOfEdition(edition) : [category]
}

/** Where other articles of an author are looked for: beside children's articles only among those of their magazine. */
export function categoriesOfSameReaders(category: string): readonly string[] {
  if (isForKids(category)) return categoriesBeside(category)
  return [...new Set([...categorySlugs().filter((slug) => !isForKids(slug)), category])]
}

type Placed = Pick<Article, 'id' | 'category' | 'publishDate' | 'month'>

/** Those that have more in common with an article first: the author, the category, the month; of equals the nearest. */
export function inOrderOfRelation(
  article: Placed,
  candidates: readonly ArticleSummary[],
  idsOfAuthor: ReadonlySet<number>,
): ArticleSummary[] {
  const distance = ({ publishDate }: Placed) => Math.abs(Date.parse(publishDate) - Date.parse(article.publishDate))
  const common = (each: ArticleSummary) =>
    Number(idsOfAuthor.has(each.id)) + Number(each.category === article.category) + Number(each.month === article.month)
  const byId = new Map(candidates.map((each) => [each.id, each]))
  byId.delete(article.id)
  return [...byId.values()].sort((a, b) => common(b) - common(a) || distance(a) - distance(b) || b.id - a.id)
}
