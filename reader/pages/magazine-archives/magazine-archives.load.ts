/** The five magazines with links to their archives, and the latest archived e-books. */
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import { ANONYMOUS } from '#core/caller.ts'
import type { Publication } from '#core/catalog/publications/publications.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import type { Page } from '#shared/pagination.ts'
import { ARCHIVE_MAX_AGE_SECONDS, type Loaded, type PageRequestContext } from '../../page.ts'

export type MagazineArchivesProps = {
  /** Null where they could not be loaded. */
  ebooks: Page<Publication> | null
}

/** The rest are on /archives. */
const EBOOKS = 10

export async function loadMagazineArchives(context: PageRequestContext): Promise<Loaded<MagazineArchivesProps>> {
  const { services, locale, report } = context
  const ebooks = await services.publications
    .list(ANONYMOUS, 'ebook', { archived: true }, { page: 1, pageSize: EBOOKS })
    .catch((error: unknown) => {
      report(error)
      return null
    })
  const t = archiveMessages(locale)
  return {
    status: ebooks ? 200 : 500,
    locale,
    edition: null,
    neutral: true,
    maxAgeSeconds: ARCHIVE_MAX_AGE_SECONDS,
    head: { title: t.magazinesTitle, description: t.magazinesLead, canonical: '/magazine-archive' },
    props: { ebooks },
    tags: [cacheTags.publications('ebook'), cacheTags.today],
  }
}
