/** The dashboard: how much there is, and what goes on. */
import type { ArticleSummary } from '../articles/articles.ts'
import type { Comment } from '../comments/comments.ts'

/** What the staff's dashboard counts: everything there is, public or not. */
export type DashboardTotals = {
  articles: number
  archivedMagazines: number
  ebooks: number
  authors: number
  comments: number
  videos: number
}

export type DashboardOverview = {
  /** Public articles of each of the last 24 months, oldest first; a month without any counts 0. */
  months: { month: string; count: number }[]
  /** Of the last 30 days, the most read first. */
  mostRead: { id: number; title: string; writer: string; category: string; visits: number }[]
  comments: Comment[]
  /** What will be published next, the soonest first. */
  next: Pick<ArticleSummary, 'id' | 'title' | 'writer' | 'category' | 'publishDate'>[]
}
