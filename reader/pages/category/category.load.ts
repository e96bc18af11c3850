import { cacheTags } from '#core/site/cache-tags/tags.ts'
import { AppError } from '#core/app-error.ts'
import type { ArticleSummary } from '#core/articles/articles.ts'
import { categoryLabel, isCategory, isUrduCategory } from '#shared/categories.ts'
import { editionOfCategory } from '#shared/editions/editions.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import type { Page } from '#shared/pagination.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'
import { fetchPage, pageNumber } from '../../page-number.ts'
import { VIDEOS_PATH } from '../videos/videos.load.ts'
import { pageHref } from '../../components/pagination.tsx'

export type CategoryProps = {
  category: string
  /** Null where the list could not be loaded. */
  articles: Page<ArticleSummary> | null
}

const CATEGORY_PAGE_SIZE = 12

/** The category in an address: a known one in any letter case, and any other text unchanged. */
function categoryOfAddress(text: string): string {
  const lower = text.toLowerCase()
  return isCategory(lower) ? lower : text.replace(/\p{Cc}/gu, '').trim()
}

export async function loadCategory({
  services,
  params,
  query,
  report,
}: PageRequestContext): Promise<Loaded<CategoryProps>> {
  const category = categoryOfAddress(params['category'] ?? '')
  if (category === '') throw new AppError('request.not_found')
  // In another letter case; its page has a route of its own.
  if (category === 'digital') return { redirect: VIDEOS_PATH }
  const page = pageNumber(query['page'])
  const articles = await fetchPage(
    () => services.articles.listPublic({ category: category.toLowerCase() }, { page, pageSize: CATEGORY_PAGE_SIZE }),
    report,
  )
  const locale = isUrduCategory(category) ? 'ur' : 'en'
  const label = categoryLabel(category)
  const known = isCategory(category)
  return {
    status: articles ? 200 : 500,
    locale,
    edition: editionOfCategory(category) ?? null,
    head: {
      title: label,
      description: readingMessages(locale).categoryDescription(label),
      ...(known && articles && { canonical: pageHref(`/category/${category}`, page) }),
      ...(known && { feed: { title: label, path: `/category/${category}/feed.xml` } }),
    },
    props: { category, articles },
    tags: [cacheTags.category(category.toLowerCase())],
  }
}
