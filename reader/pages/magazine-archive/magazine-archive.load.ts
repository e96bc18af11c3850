/** Past months of one magazine, by year and month. */
import { AppError } from '#core/app-error.ts'
import type { MonthGroup } from '#core/articles/articles.ts'
import type { Edition } from '#shared/editions/edition.ts'
import { findEdition } from '#shared/editions/editions.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import { pageOfAll, type Page } from '#shared/pagination.ts'
import { alternatesOf } from '../../alternates.ts'
import { pageHref } from '../../components/pagination.tsx'
import type { Loaded, PageRequestContext } from '../../page.ts'
import { pageNumber } from '../../page-number.ts'

/** The chosen filter; an empty string means all. */
export type ArchiveFilter = { year: string; month: string }

export type MagazineArchiveProps =
  | { edition: null }
  | {
      edition: Edition
      filter: ArchiveFilter
      /** All years with articles, newest first. */
      years: string[]
      /** Null where they could not be loaded. */
      months: Page<MonthGroup> | null
    }

export const ARCHIVE_PAGE_SIZE = 12

/** A field of the filter form. Throws `request.not_found` for a value that the form cannot submit. */
function chosen(text: string | undefined, allowed: RegExp): string {
  if (text === undefined || text === '') return ''
  if (!allowed.test(text)) throw new AppError('request.not_found')
  return text
}

function pageOfGroups(groups: MonthGroup[], page: number): Page<MonthGroup> {
  const result = pageOfAll(groups, { page, pageSize: ARCHIVE_PAGE_SIZE })
  if (page > result.pages) throw new AppError('request.not_found')
  return result
}

export function archivePath(edition: Edition): string {
  return `/magazine-archive/${edition.type}`
}

export async function loadMagazineArchive(context: PageRequestContext): Promise<Loaded<MagazineArchiveProps>> {
  const { services, params, query, report } = context
  const edition = findEdition((params['magazineType'] ?? '').toLowerCase())
  if (!edition) {
    const { notFoundTitle, notFoundText } = archiveMessages(context.locale)
    return {
      status: 404,
      locale: context.locale,
      edition: null,
      neutral: true,
      head: { title: notFoundTitle, description: notFoundText },
      props: { edition: null },
    }
  }
  const page = pageNumber(query['page'])
  const filter = {
    year: chosen(query['year'], /^[0-9]{4}$/),
    month: chosen(query['month'], /^(?:0[1-9]|1[0-2])$/),
  }
  const groups = await services.articles.months({ magazine: edition.type, past: true }).catch((error: unknown) => {
    report(error)
    return null
  })
  const matching = groups?.filter(
    ({ month }) => month.startsWith(filter.year) && (filter.month === '' || month.endsWith(`-${filter.month}`)),
  )
  const { locale } = edition
  const name = edition.name[locale]
  const t = archiveMessages(locale)
  const filtered = filter.year !== '' || filter.month !== ''
  return {
    status: groups ? 200 : 500,
    locale,
    edition,
    head: {
      title: t.archiveOf(name),
      description: t.archiveDescription(name),
      // A filtered view contains nothing that the full list does not.
      ...(groups && { canonical: filtered ? archivePath(edition) : pageHref(archivePath(edition), page) }),
      ...(!filtered && page === 1 && { alternates: alternatesOf(edition, archivePath) }),
      feed: { title: name, path: `/feeds/${edition.type}.xml` },
    },
    props: {
      edition,
      filter,
      years: [...new Set(groups?.map(({ month }) => month.slice(0, 4)))],
      months: matching ? pageOfGroups(matching, page) : null,
    },
  }
}
