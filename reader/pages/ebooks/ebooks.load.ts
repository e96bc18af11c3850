/** Current e-books: all, the latest, and by shelf. */
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import { ANONYMOUS } from '#core/caller.ts'
import type { Publication } from '#core/catalog/publications/publications.ts'
import { SHELVES, type Shelf } from '#shared/schemas/statuses.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import type { Page } from '#shared/pagination.ts'
import { pageHref } from '../../components/pagination.tsx'
import type { Loaded, PageRequestContext } from '../../page.ts'
import { fetchPage, pageNumber } from '../../page-number.ts'

export type EbookPage = 'all' | 'latest-releases' | Shelf

/** In the order of the tabs. */
export const EBOOK_PAGES: readonly EbookPage[] = ['all', 'latest-releases', ...SHELVES]

export type EbooksProps = {
  shown: EbookPage
  /** Null where they could not be loaded. */
  ebooks: Page<Publication> | null
}

const PAGE_SIZE = 12

/** The number of latest e-books; that tab has no second page. */
const LATEST = 6

export function ebooksPath(shown: EbookPage): string {
  return shown === 'all' ? '/ebooks' : `/ebooks/${shown}`
}

function isShelf(shown: EbookPage): shown is Shelf {
  return shown !== 'all' && shown !== 'latest-releases'
}

export function loadEbooks(shown: EbookPage) {
  return async ({ services, query, locale, report }: PageRequestContext): Promise<Loaded<EbooksProps>> => {
    const latest = shown === 'latest-releases'
    const page = latest ? 1 : pageNumber(query['page'])
    const filter = { archived: false, ...(isShelf(shown) && { shelf: shown }) }
    const request = { page, pageSize: latest ? LATEST : PAGE_SIZE }
    const ebooks = await fetchPage(() => services.publications.list(ANONYMOUS, 'ebook', filter, request), report)
    const t = archiveMessages(locale)
    const name = shown === 'all' ? t.allEbooks : t.shelves[shown]
    return {
      status: ebooks ? 200 : 500,
      locale,
      edition: null,
      neutral: true,
      head: {
        title: shown === 'all' ? t.ebooksTitle : `${name} · ${t.ebooksTitle}`,
        description: shown === 'all' ? t.ebooksLead : t.ebooksDescription(name),
        ...(ebooks && { canonical: pageHref(ebooksPath(shown), page) }),
      },
      props: { shown, ebooks },
      tags: [cacheTags.publications('ebook'), cacheTags.today],
    }
  }
}
