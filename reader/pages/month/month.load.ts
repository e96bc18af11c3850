/** One month of an edition: five routes, one page. */
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import { AppError } from '#core/app-error.ts'
import type { ArticleSummary, MonthNeighbours } from '#core/articles/articles.ts'
import type { IssueSummary } from '#core/articles/issues/issues.ts'
import type { Publication } from '#core/catalog/publications/publications.ts'
import { formatMonth, monthOf } from '#shared/dates.ts'
import type { Edition } from '#shared/editions/edition.ts'
import { monthFilterOf } from '#shared/editions/editions.ts'
import { FIRST_ISSUE_MONTH, isIssueMonth } from '#shared/editions/issue-months.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import type { Page } from '#shared/pagination.ts'
import { alternatesOf, counterpartOf } from '../../alternates.ts'
import { pageHref } from '../../components/pagination.tsx'
import { ARCHIVE_MAX_AGE_SECONDS, type Loaded, type PageRequestContext } from '../../page.ts'
import { fetchPage, pageNumber } from '../../page-number.ts'

export type MonthProps = {
  edition: Edition
  month: string
  title: string
  /** Null where the list could not be loaded. */
  articles: Page<ArticleSummary> | null
  /** The magazine's issues of the month as printed: PDFs. */
  printed: Publication[]
  /** The issues of the month as one thing each. */
  issues: IssueSummary[]
  /** The nearest months before and after that have articles. */
  neighbours: MonthNeighbours
}

const MONTH_PAGE_SIZE = 12

/** 'HILAL November 2026' for Hilal English; the other magazines use their own names. */
function monthTitle(edition: Edition, month: string): string {
  const { locale } = edition
  const name = edition.type === 'hilal-english' ? 'Hilal' : edition.name[locale]
  return readingMessages(locale).monthTitle(name.toUpperCase(), formatMonth(month, locale))
}

/** The list is worth showing without the links below it. */
function withoutNeighbours(report: PageRequestContext['report']) {
  return (error: unknown): MonthNeighbours => {
    report(error)
    return { earlier: null, later: null }
  }
}

export function withoutIssues(report: PageRequestContext['report']) {
  return (error: unknown): [] => {
    report(error)
    return []
  }
}

/** A month before the first issue has no page, even if an article is dated to it. */
function linkable(month: string | null): string | null {
  return month !== null && month >= FIRST_ISSUE_MONTH ? month : null
}

export function loadMonth(edition: Edition) {
  return async ({ services, params, query, now, report }: PageRequestContext): Promise<Loaded<MonthProps>> => {
    const month = params['monthYear'] ?? ''
    if (!isIssueMonth(month, now)) throw new AppError('request.not_found')
    const page = pageNumber(query['page'])
    const { path } = edition.month
    const filter = monthFilterOf(edition)
    const [articles, neighbours, printed, issues] = await Promise.all([
      fetchPage(() => services.articles.listPublic({ ...filter, month }, { page, pageSize: MONTH_PAGE_SIZE }), report),
      services.articles.monthNeighbours(month, filter).catch(withoutNeighbours(report)),
      services.publications.issuesOf(edition.type, month).catch(withoutIssues(report)),
      services.issues.released(edition.type, { month }).catch(withoutIssues(report)),
    ])
    const counterpart = counterpartOf(edition)
    // Search engines are led to no empty page.
    const hasAlternate =
      counterpart !== undefined &&
      page === 1 &&
      (articles?.count ?? 0) > 0 &&
      (await services.articles.countPublic({ ...monthFilterOf(counterpart), month })) > 0
    const title = monthTitle(edition, month)
    const { locale } = edition
    return {
      status: articles ? 200 : 500,
      locale,
      edition,
      maxAgeSeconds: ARCHIVE_MAX_AGE_SECONDS,
      head: {
        title,
        description: readingMessages(locale).monthDescription(edition.name[locale], formatMonth(month, locale)),
        // There are endless months without articles, so search engines do not index them.
        ...(articles && articles.count > 0 && { canonical: pageHref(`${path}/${month}`, page) }),
        ...(hasAlternate && { alternates: alternatesOf(edition, (each) => `${each.month.path}/${month}`) }),
        feed: { title: edition.name[locale], path: `/feeds/${edition.type}.xml` },
      },
      props: {
        edition,
        month,
        title,
        articles,
        // What an issue contains is offered with it.
        printed: printed.filter(({ id }) => !issues.some(({ publicationId }) => publicationId === id)),
        issues,
        neighbours: { ...neighbours, earlier: linkable(neighbours.earlier) },
      },
      tags: [
        cacheTags.month(edition.type, month),
        cacheTags.months(edition.type),
        cacheTags.issues(edition.type),
        cacheTags.publications('magazine'),
        // An issue appears when its day begins.
        ...(month >= monthOf(now) ? [cacheTags.today] : []),
        ...(counterpart ? [cacheTags.month(counterpart.type, month)] : []),
      ],
    }
  }
}
