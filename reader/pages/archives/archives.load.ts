/** Publications as PDFs: magazine issues, current and archived, and archived e-books. */
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import { ANONYMOUS } from '#core/caller.ts'
import { AppError } from '#core/app-error.ts'
import { withinDays } from '#core/catalog/publications/publications.service.ts'
import type { Publication } from '#core/catalog/publications/publications.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import { isMagazineType, type MagazineType } from '#shared/magazine-types.ts'
import { latinDigits } from '#shared/schemas/text-rules.ts'
import type { Page } from '#shared/pagination.ts'
import { chosenLanguage, languageName } from '../../chosen-language.ts'
import { pageHref } from '../../components/pagination.tsx'
import { ARCHIVE_MAX_AGE_SECONDS, type Loaded, type PageRequestContext } from '../../page.ts'
import { fetchPage, pageNumber } from '../../page-number.ts'

export type ArchivesProps = {
  language: Locale | null
  magazine: MagazineType | null
  /** `yyyy`. */
  year: string | null
  /** The years from which one can be chosen, newest first. */
  years: string[]
  /** Null where they could not be loaded. */
  issues: Page<Publication> | null
  ebooks: Page<Publication> | null
}

export const ARCHIVES_PATH = '/archives'
const PAGE_SIZE = 12

/** A field of the filter form. Throws `request.not_found` for a value that the form cannot submit. */
function chosen<Value extends string>(text = '', isAllowed: (text: string) => text is Value): Value | null {
  if (text === '' || text === 'all') return null
  if (!isAllowed(text)) throw new AppError('request.not_found')
  return text
}

export async function loadArchives(context: PageRequestContext): Promise<Loaded<ArchivesProps>> {
  const { services, query, locale, report } = context
  const language = chosenLanguage(query['language'])
  const issuesPage = { page: pageNumber(query['page']), pageSize: PAGE_SIZE }
  const ebooksPage = { page: pageNumber(query['ebooks']), pageSize: PAGE_SIZE }
  const magazine = chosen(query['magazine'], isMagazineType)
  const year = chosen(latinDigits(query['year'] ?? ''), (text): text is string => /^[1-9][0-9]{3}$/.test(text))
  const filter = { ...(language && { language: languageName(language) }), ...(magazine && { magazine }) }
  const ofYear = year && withinDays(`${year}-01-01`, `${Number(year) + 1}-01-01`)
  const { publications } = services
  const [issues, years, ebooks] = await Promise.all([
    fetchPage(
      () => publications.list(ANONYMOUS, 'magazine', { ...filter, ...ofYear }, issuesPage),
      (error) => report(error, 'issues'),
    ),
    publications.issueYears(filter).catch((error: unknown): string[] => {
      report(error)
      return []
    }),
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
      ...(issues && ebooks && { canonical: pageHref(ARCHIVES_PATH, language || magazine || year ? 1 : issues.page) }),
    },
    props: { language, magazine, year, years, issues, ebooks },
    tags: [cacheTags.publications('magazine'), cacheTags.publications('ebook'), cacheTags.today],
  }
}
