/** One month of an edition: five routes, one page. */
import { AppError } from '#core/app-error.ts'
import type { ArticleSummary } from '#core/articles/articles.ts'
import { formatMonth, isMonth, monthOf, shiftMonth } from '#shared/dates.ts'
import type { Edition } from '#shared/editions/edition.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import type { Page } from '#shared/pagination.ts'
import { alternatesOf } from '../../alternates.ts'
import { pageHref } from '../../components/pagination.tsx'
import type { Loaded, PageRequestContext } from '../../page.ts'
import { fetchPage, pageNumber } from '../../page-number.ts'

export type MonthProps = {
  edition: Edition
  month: string
  title: string
  /** Null where the list could not be loaded. */
  articles: Page<ArticleSummary> | null
  /** The months before and after; null beyond the present month and before the first. */
  earlier: string | null
  later: string | null
}

const MONTH_PAGE_SIZE = 12

/** The first issue was published in 1948; no earlier month is linked to. */
const FIRST_MONTH = '1948-01'

/** 'HILAL November 2026' for Hilal English; the other magazines use their own names. */
function monthTitle(edition: Edition, month: string): string {
  const { locale } = edition
  const name = edition.type === 'hilal-english' ? 'Hilal' : edition.name[locale]
  return readingMessages(locale).monthTitle(name.toUpperCase(), formatMonth(month, locale))
}

export function loadMonth(edition: Edition) {
  return async ({ services, params, query, now, report }: PageRequestContext): Promise<Loaded<MonthProps>> => {
    const month = params['monthYear'] ?? ''
    if (!isMonth(month)) throw new AppError('request.not_found')
    const page = pageNumber(query['page'])
    const { categories, path } = edition.month
    const articles = await fetchPage(
      () =>
        services.articles.listPublic(
          { month, ...(categories !== 'all' && { categories }) },
          { page, pageSize: MONTH_PAGE_SIZE },
        ),
      report,
    )
    const title = monthTitle(edition, month)
    const { locale } = edition
    return {
      status: articles ? 200 : 500,
      locale,
      edition,
      head: {
        title,
        description: readingMessages(locale).monthDescription(edition.name[locale], formatMonth(month, locale)),
        // There are endless months without articles, so search engines do not index them.
        ...(articles && articles.count > 0 && { canonical: pageHref(`${path}/${month}`, page) }),
        ...(page === 1 && { alternates: alternatesOf(edition, (each) => `${each.month.path}/${month}`) }),
        feed: { title: edition.name[locale], path: `/feeds/${edition.type}.xml` },
      },
      props: {
        edition,
        month,
        title,
        articles,
        earlier: month > FIRST_MONTH ? shiftMonth(month, -1) : null,
        later: month < monthOf(now) ? shiftMonth(month, 1) : null,
      },
    }
  }
}
