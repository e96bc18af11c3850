/** What to read after an article: which articles are candidates, and in which order they are shown. */
import { categoriesOfEdition, EDITIONS, editionOfCategory } from '#shared/editions/editions.ts'
import { CATEGORY_SLUGS } from '#shared/categories.ts'
import { monthOf } from '#shared/dates.ts'
import type { Article, ArticleSummary } from './articles.ts'

const FOR_KIDS = new Set<string>(
  EDITIONS.filter((edition) => edition.month.forKids).flatMap((edition) => categoriesOfEdition(edition)),
)

/** The categories of the magazine that an article is in. */
export function categoriesBeside(category: string): readonly string[] {
  const edition = editionOfCategory(category)
  return edition ? categoriesOfEdition(edition) : [category]
}

/** Where other articles of an author are looked for: beside children's articles only among those of their magazine. */
export function categoriesOfSameReaders(category: string): readonly string[] {
  if (FOR_KIDS.has(category)) return categoriesBeside(category)
  return [...new Set([...CATEGORY_SLUGS.filter((slug) => !FOR_KIDS.has(slug)), category])]
}

type Placed = Pick<Article, 'id' | 'category' | 'publishDate'>

/** Those that have more in common with an article first: the author, the category, the month; of equals the nearest. */
export function inOrderOfRelation(
  article: Placed,
  candidates: readonly ArticleSummary[],
  idsOfAuthor: ReadonlySet<number>,
): ArticleSummary[] {
  const distance = ({ publishDate }: Placed) => Math.abs(Date.parse(publishDate) - Date.parse(article.publishDate))
  const common = (each: ArticleSummary) =>
    Number(idsOfAuthor.has(each.id)) +
    Number(each.category === article.category) +
    Number(monthOf(each.publishDate) === monthOf(article.publishDate))
  const byId = new Map(candidates.map((each) => [each.id, each]))
  byId.delete(article.id)
  return [...byId.values()].sort((a, b) => common(b) - common(a) || distance(a) - distance(b) || b.id - a.id)
}
