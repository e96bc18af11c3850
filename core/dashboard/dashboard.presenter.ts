/** The wire shape of the dashboard's totals. */
import type { DashboardWire } from '#shared/schemas/dashboard.wire.ts'
import type { DashboardTotals } from './dashboard.ts'

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
