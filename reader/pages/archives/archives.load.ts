/** Publications as PDFs: magazine issues, current and archived, and archived e-books. */
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import { ANONYMOUS } from '#core/caller.ts'
import type { Publication } from '#core/catalog/publications/publications.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import type { Page } from '#shared/pagination.ts'
import { chosenLanguage, languageName } from '../../chosen-language.ts'
import { pageHref } from '../../components/pagination.tsx'
import { ARCHIVE_MAX_AGE_SECONDS, type Loaded, type PageRequestContext } from '../../page.ts'
import { fetchPage, pageNumber } from '../../page-number.ts'

export type ArchivesProps = {
  language: Locale | null
  /** Null where they could not be loaded. */
  issues: Page<Publication> | null
  ebooks: Page<Publication> | null
}

export const ARCHIVES_PATH = '/archives'
const PAGE_SIZE = 12

export async function loadArchives(context: PageRequestContext): Promise<Loaded<ArchivesProps>> {
  const { services, query, locale, report } = context
  const language = chosenLanguage(query['language'])
  const issuesPage = { page: pageNumber(query['page']), pageSize: PAGE_SIZE }
  const ebooksPage = { page: pageNumber(query['ebooks']), pageSize: PAGE_SIZE }
  const ofLanguage = language && { language: languageName(language) }
  const { publications } = services
  const [issues, ebooks] = await Promise.all([
    fetchPage(
      () => publications.list(ANONYMOUS, 'magazine', { ...ofLanguage }, issuesPage),
      (error) => report(error, 'issues'),
    ),
    fetchPage(
      () => publications.list(ANONYMOUS, 'ebook', { archived: true }, ebooksPage),
      (error) => report(error, 'ebooks'),
    ),
  ])
  const t = archiveMessages(locale)
  return {
    // A list that fails says so in its own place; the page fails if both do.
    status: issues || ebooks ? 200 : 500,
    locale,
    edition: null,
    neutral: true,
    maxAgeSeconds: ARCHIVE_MAX_AGE_SECONDS,
    head: {
      title: t.archivesTitle,
      description: t.archivesLead,
      ...(issues && ebooks && { canonical: pageHref(ARCHIVES_PATH, language ? 1 : issues.page) }),
    },
    props: { language, issues, ebooks },
    tags: [cacheTags.publications('magazine'), cacheTags.publications('ebook'), cacheTags.today],
  }
}
