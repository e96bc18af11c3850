/** Past months of one magazine, by year and month. */
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import { AppError } from '#core/app-error.ts'
import type { MonthGroup } from '#core/articles/articles.ts'
import type { IssueSummary } from '#core/articles/issues/issues.ts'
import type { Publication } from '#core/catalog/publications/publications.ts'
import { monthOf } from '#shared/dates.ts'
import type { Edition } from '#shared/editions/edition.ts'
import { categoriesOfEdition, findEdition, monthFilterOf } from '#shared/editions/editions.ts'
import { FIRST_ISSUE_MONTH } from '#shared/editions/issue-months.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import { pageOfAll, type Page } from '#shared/pagination.ts'
import { alternatesOf } from '../../alternates.ts'
import { pageHref } from '../../components/pagination.tsx'
import { ARCHIVE_MAX_AGE_SECONDS, type Loaded, type PageRequestContext } from '../../page.ts'
import { withoutIssues } from '../month/month.load.ts'
import { pageNumber } from '../../page-number.ts'
import {
  archiveFilterOf,
  archiveQuery,
  archiveViewOf,
  monthsMatching,
  monthsOffered,
  nearestYear,
  type ArchiveFilter,
  type ArchiveView,
} from './archive-filter.ts'

export type MagazineArchiveProps =
  | { edition: null }
  | {
      edition: Edition
      filter: ArchiveFilter
      view: ArchiveView
      /** All years with articles, newest first. */
      years: string[]
      /** The months of the chosen year and month, from which one can be chosen. */
      offered: string[]
      /** Null where they could not be loaded. */
      months: Page<MonthGroup> | null
      /** The issues as printed, by month. */
      printed: ReadonlyMap<string, Publication>
      /** The issues, by month. */
      issues: ReadonlyMap<string, IssueSummary>
      /** A year that has articles, where the chosen one has none. */
      nearest: string | null
    }

export const ARCHIVE_PAGE_SIZE = 12

function pageOfGroups(groups: MonthGroup[], page: number): Page<MonthGroup> {
  const result = pageOfAll(groups, { page, pageSize: ARCHIVE_PAGE_SIZE })
  if (page > result.pages) throw new AppError('request.not_found')
  return result
}

export function archivePath(edition: Edition): string {
  return `/magazine-archive/${edition.type}`
}

/** Newest first; null where they could not be loaded. */
async function monthsOf(edition: Edition, { services, report }: PageRequestContext): Promise<MonthGroup[] | null> {
  const own = categoriesOfEdition(edition)
  const filter = monthFilterOf(edition)
  try {
    // Where a month is the magazine's own articles alone, all covers are its own.
    const isOwn = filter.categories?.every((category) => own.includes(category)) ?? false
    const groups = await services.articles.months({ ...filter, past: true, ...(!isOwn && { own }) })
    return groups.filter(({ month }) => month >= FIRST_ISSUE_MONTH)
  } catch (error) {
    report(error)
    return null
  }
}

/** Below the Urdu address of all archives: that of a magazine has one address, in the magazine's own language. */
export async function loadMagazineArchiveInUrdu(context: PageRequestContext): Promise<Loaded<MagazineArchiveProps>> {
  const edition = findEdition((context.params['magazineType'] ?? '').toLowerCase())
  return edition ? { redirect: archivePath(edition) } : loadMagazineArchive(context)
}

export async function loadMagazineArchive(context: PageRequestContext): Promise<Loaded<MagazineArchiveProps>> {
  const { params, query } = context
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
      tags: [],
    }
  }
  const page = pageNumber(query['page'])
  const filter = archiveFilterOf(query)
  const view = archiveViewOf(query['view'])
  const [groups, printed, issues] = await Promise.all([
    monthsOf(edition, context),
    context.services.publications.issuesOf(edition.type).catch(withoutIssues(context.report)),
    context.services.issues.released(edition.type).catch(withoutIssues(context.report)),
  ])
  const matching = groups && monthsMatching(groups, filter)
  const { locale } = edition
  const name = edition.name[locale]
  const t = archiveMessages(locale)
  const filtered = Object.keys(archiveQuery(filter, view)).length > 0
  return {
    status: groups ? 200 : 500,
    locale,
    edition,
    maxAgeSeconds: ARCHIVE_MAX_AGE_SECONDS,
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
      view,
      years: [...new Set(groups?.map(({ month }) => month.slice(0, 4)))],
      offered: groups ? monthsOffered(groups, filter).map(({ month }) => month) : [],
      months: matching && pageOfGroups(matching, page),
      // Of several in a month the newest.
      printed: new Map(
        printed.map((issue) => [monthOf(issue.publishDate), issue]).reverse() as [string, Publication][],
      ),
      issues: new Map(issues.map((issue) => [issue.month, issue] as [string, IssueSummary]).reverse()),
      nearest: matching?.length === 0 && groups ? nearestYear(groups, filter) : null,
    },
    // The current month joins the past ones when it ends.
    tags: [
      cacheTags.months(edition.type),
      cacheTags.issues(edition.type),
      cacheTags.publications('magazine'),
      cacheTags.today,
    ],
  }
}
