/** The filters and the order of a search, in its address and for the search itself. */
import type { SearchFilters } from '#core/articles/article-search.service.ts'
import { categoriesOfMagazine, isCategory, type Category } from '#shared/categories.ts'
import { parseId } from '#shared/ids.ts'
import { isLocale, type Locale } from '#shared/locale.ts'
import { latinDigits } from '#shared/schemas/text-rules.ts'
import { isMagazineType, type MagazineType } from '#shared/magazine-types.ts'

export type SearchChoice = {
  magazine: MagazineType | null
  category: Category | null
  writer: string | null
  year: string | null
  language: Locale | null
  /** The id of a magazine issue, in digits. */
  issue: string | null
  sort: 'date' | null
}

/** The filters among them, in the order in which they are shown. */
export const FILTERS = ['magazine', 'category', 'writer', 'year', 'language'] as const
export type FilterName = (typeof FILTERS)[number]

const MAX_WRITER_LENGTH = 200

/**
 * Reads a query string. A value that no filter has is left out: it is no reason to show nothing. So is a magazine that has
 * not the category.
 */
export function choiceOf(query: Record<string, string>): SearchChoice {
  const { magazine = '', writer = '', language = '', issue = '', sort } = query
  const year = latinDigits(query['year'] ?? '')
  const category = isCategory(query['category'] ?? '') ? (query['category'] as Category) : null
  const isMagazine = isMagazineType(magazine) && (!category || categoriesOfMagazine(magazine).includes(category))
  return {
    magazine: isMagazine ? magazine : null,
    category,
    writer: writer === '' || writer.length > MAX_WRITER_LENGTH || !writer.isWellFormed() ? null : writer,
    year: /^(?:19|20)\d\d$/.test(year) ? year : null,
    language: isLocale(language) ? language : null,
    issue: parseId(issue) === null ? null : issue,
    sort: sort === 'date' ? 'date' : null,
  }
}

/** The parameters of the address of a search. */
export function queryOf(q: string, choice: SearchChoice): Record<string, string> {
  const chosen = Object.entries(choice).filter((entry): entry is [string, string] => entry[1] !== null)
  return { q, ...Object.fromEntries(chosen) }
}

export function filtersOf({ magazine, category, writer, year, language, sort }: SearchChoice): SearchFilters {
  const categories = category ? [category] : magazine ? categoriesOfMagazine(magazine) : null
  return {
    ...(categories && { categories }),
    ...(writer !== null && { writer }),
    ...(year !== null && { year }),
    ...(language && { language }),
    ...(sort && { sort }),
  }
}

export function isFiltered(choice: SearchChoice): boolean {
  return FILTERS.some((name) => choice[name] !== null)
}
