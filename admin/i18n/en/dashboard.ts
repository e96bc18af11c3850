/** The dashboard. */
export const dashboard = {
  title: 'Dashboard',
  cards: {
    total_articles: 'TOTAL ARTICLES',
    total_archived_magazines: 'TOTAL ARCHIVE MAGAZINES',
    total_ebooks: 'TOTAL E-BOOKS',
    total_authors: 'TOTAL AUTHORS',
    total_comments: 'TOTAL COMMENTS',
    total_videos: 'TOTAL VIDEOS',
  },
  detail: 'View Detail',
  failed: 'Error Loading Dashboard - Unable to fetch dashboard statistics. Please try again later.',
  overviewFailed: 'What goes on could not be loaded.',
  byMonth: 'Articles by month',
  monthsInWords: (month: string, count: number) =>
    `Published articles in each of the last 24 months; the most, ${count}, in ${month}.`,
  mostRead: 'Most read of the last 30 days',
  nothingRead: 'Nothing was read in the last 30 days.',
  article: 'Article',
  visits: 'Visits',
  all: 'View all',
  latestComments: 'Latest comments',
  next: 'To be published next',
  nothingNext: 'Nothing is scheduled.',
  month: 'Month',
  count: 'Articles',
  asTable: 'Show as a table',
}
export type Dashboard = typeof dashboard
