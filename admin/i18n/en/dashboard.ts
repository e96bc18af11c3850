/** The dashboard. */
import { plural } from '#shared/i18n/plural.ts'

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
  needs: 'Waiting for you',
  nothingNeeded: 'Nothing is waiting for you.',
  waitingArticles: (count: number, magazine: string) =>
    `${magazine}: ${plural('en', count, { one: '1 article was submitted', other: `${count} articles were submitted` })}`,
  dueArticles: (count: number, magazine: string) =>
    `${magazine}: ${plural('en', count, { one: '1 article is due', other: `${count} articles are due` })}`,
  ownArticles: (count: number, magazine: string) =>
    `${magazine}: ${plural('en', count, { one: '1 article is assigned to you', other: `${count} articles are assigned to you` })}`,
  waitingComments: (count: number) =>
    plural('en', count, { one: '1 comment waits for approval', other: `${count} comments wait for approval` }),
  failedJobs: (count: number) =>
    plural('en', count, { one: '1 background job has failed', other: `${count} background jobs have failed` }),
  readership: 'Readership of the last 30 days',
  visitsInWords: (day: string, count: number) =>
    `Visits on each of the last 30 days; the most, ${count.toLocaleString('en')}, on ${day}.`,
  today: 'Today',
  readToday: (count: number) =>
    plural('en', count, { one: 'Today: 1 visit', other: `Today: ${count.toLocaleString('en')} visits` }),
  course: (most: number) => `Visits by day over 30 days, at most ${most.toLocaleString('en')}`,
  day: 'Day',
  mostRead: 'Most read of the last 30 days',
  article: 'Article',
  visits: 'Visits',
  all: 'View all',
  latestComments: 'Latest comments',
  next: 'To be published next',
  month: 'Month',
  count: 'Articles',
  asTable: 'Show as a table',
}
export type Dashboard = typeof dashboard
