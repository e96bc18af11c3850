/** The authors, and how to become one. */
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import type { Author } from '#core/catalog/authors/authors.ts'
import { ANONYMOUS } from '#core/caller.ts'
import type { Page } from '#shared/pagination.ts'
import { pageHref } from '../../components/pagination.tsx'
import type { Loaded, PageRequestContext } from '../../page.ts'
import { fetchPage, pageNumber } from '../../page-number.ts'
import { headOfStaticPage } from '../../static-page.ts'

export type ContributorsProps = {
  /** Null where they could not be loaded. */
  authors: Page<Author> | null
}

export const CONTRIBUTORS_PATH = '/ourcontributors'
const PAGE_SIZE = 24

export async function loadContributors(context: PageRequestContext): Promise<Loaded<ContributorsProps>> {
  const { services, query, locale, report } = context
  const page = pageNumber(query['page'])
  const authors = await fetchPage(() => services.authors.list(ANONYMOUS, {}, { page, pageSize: PAGE_SIZE }), report)
  return {
    status: authors ? 200 : 500,
    locale,
    edition: null,
    neutral: true,
    head: headOfStaticPage('contributors', pageHref(CONTRIBUTORS_PATH, page), locale),
    props: { authors },
    tags: [cacheTags.authors],
  }
}
