/** All published articles, filtered by magazine and category through links. */
import { cacheTags, type CacheTag } from '#core/site/cache-tags/tags.ts'
import { AppError } from '#core/app-error.ts'
import type { ArticleSummary } from '#core/articles/articles.ts'
import { isCategory, magazineOfCategory, type Category } from '#shared/categories.ts'
import type { Edition } from '#shared/editions/edition.ts'
import { categoriesOfEdition, editionOf } from '#shared/editions/editions.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import { isMagazineType } from '#shared/magazine-types.ts'
import type { Page } from '#shared/pagination.ts'
import { pageHref } from '../../components/pagination.tsx'
import type { Loaded, PageRequestContext } from '../../page.ts'
import { fetchPage, pageNumber } from '../../page-number.ts'

export type Choice = { edition: Edition | null; category: Category | null }

export type ArticlesProps = {
  choice: Choice
  /** Null where the list could not be loaded. */
  articles: Page<ArticleSummary> | null
}

const ARTICLES_PAGE_SIZE = 12

/** Throws `request.not_found` for an unknown magazine or category. */
function choiceOf(query: Record<string, string>): Choice {
  const category = query['category']?.toLowerCase() || null
  const magazine = query['magazine'] || (category && magazineOfCategory(category)) || null
  if (category !== null && !isCategory(category)) throw new AppError('request.not_found')
  if (magazine !== null && !isMagazineType(magazine)) throw new AppError('request.not_found')
  return { category, edition: magazine && editionOf(magazine) }
}

/** The filter as an address; a category implies its magazine. */
export function queryOf({ edition, category }: Choice): Record<string, string> {
  if (category) return { category }
  return edition ? { magazine: edition.type } : {}
}

function tagOf({ edition, category }: Choice): CacheTag {
  if (category) return cacheTags.category(category)
  return edition ? cacheTags.edition(edition.type) : cacheTags.articles
}

export async function loadArticles(context: PageRequestContext): Promise<Loaded<ArticlesProps>> {
  const { services, query, locale, report } = context
  const choice = choiceOf(query)
  const page = pageNumber(query['page'])
  const filter = {
    ...(choice.category && { category: choice.category }),
    ...(choice.edition && !choice.category && { categories: categoriesOfEdition(choice.edition) }),
  }
  const articles = await fetchPage(
    () => services.articles.listPublic(filter, { page, pageSize: ARTICLES_PAGE_SIZE }),
    report,
  )
  const reading = readingMessages(locale)
  return {
    status: articles ? 200 : 500,
    locale,
    edition: null,
    neutral: true,
    head: {
      title: reading.allArticles,
      description: reading.allArticlesText,
      ...(articles && { canonical: pageHref('/articles', page, queryOf(choice)) }),
    },
    props: { choice, articles },
    tags: [tagOf(choice)],
  }
}
