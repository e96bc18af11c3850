/** The wire formats of the dashboard. */
import { dateOnWire } from '#shared/dates.ts'
import type { DashboardOverviewWire, DashboardWaitingWire, DashboardWire } from '#shared/schemas/dashboard.wire.ts'
import { presentCommentForStaff } from '#core/catalog/comments/comments.presenter.ts'
import type { DashboardOverview, DashboardTotals, DashboardWaiting } from './dashboard.ts'

export function presentTotals(totals: DashboardTotals): DashboardWire {
  return {
    total_articles: totals.articles,
    total_archived_magazines: totals.archivedMagazines,
    total_ebooks: totals.ebooks,
    total_authors: totals.authors,
    total_comments: totals.comments,
    total_videos: totals.videos,
  }
}

export function presentWaiting({ comments, articles, failedJobs, byMagazine }: DashboardWaiting): DashboardWaitingWire {
  return { comments, articles, failed_jobs: failedJobs, by_magazine: byMagazine }
}

export function presentOverview(overview: DashboardOverview): DashboardOverviewWire {
  return {
    articles_by_month: overview.months,
    most_read: overview.mostRead,
    visits_by_day: overview.visits,
    latest_comments: overview.comments.map(presentCommentForStaff),
    next_articles: overview.next.map(({ publishDate, ...article }) => ({
      ...article,
      publish_date: dateOnWire(publishDate),
      publish_at: publishDate,
    })),
  }
}
