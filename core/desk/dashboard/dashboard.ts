/** The dashboard: counts of records, and recent activity. */
import type { ArticleSummary } from '#core/articles/articles.ts'
import type { BoardWaiting } from '#core/articles/stages/board.service.ts'
import type { Comment } from '#core/catalog/comments/comments.ts'

/** The dashboard's counts of all records, public or not. */
export type DashboardTotals = {
  articles: number
  archivedMagazines: number
  ebooks: number
  authors: number
  comments: number
  videos: number
}

/** What waits for somebody; `articles` are the submitted ones of all magazines. */
export type DashboardWaiting = { comments: number; articles: number; failedJobs: number; byMagazine: BoardWaiting[] }

export type ReadArticle = { id: number; title: string; writer: string; category: string; visits: number }

export type DashboardOverview = {
  /** Public articles in each of the last 24 months, oldest first; 0 for a month without any. */
  months: { month: string; count: number }[]
  /** In the last 30 days, most read first; `days` has the visits of each day, oldest first. */
  mostRead: (ReadArticle & { days: number[] })[]
  /** On each of the last 30 days, oldest first; 0 for a day without any. */
  visits: { day: string; count: number }[]
  comments: Comment[]
  /** The next publications, soonest first. */
  next: Pick<ArticleSummary, 'id' | 'title' | 'writer' | 'category' | 'publishDate'>[]
}
