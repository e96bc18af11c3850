/** The dashboard as the API returns it. */
import { z } from 'zod'
import { BOARD_MAGAZINES } from './board.schema.ts'
import { staffCommentWire } from './comment.schema.ts'

export const dashboardWire = z
  .object({
    total_articles: z.int(),
    total_archived_magazines: z.int(),
    total_ebooks: z.int(),
    total_authors: z.int(),
    total_comments: z.int(),
    total_videos: z.int(),
  })
  .meta({ id: 'DashboardTotals' })
export type DashboardWire = z.infer<typeof dashboardWire>

export const dashboardWaitingWire = z
  .object({
    comments: z.int().meta({ description: 'Comments that wait for approval.' }),
    articles: z.int().meta({ description: 'Submitted articles; for an editor, of the magazines they edit.' }),
    failed_jobs: z.int(),
    by_magazine: z
      .array(
        z.object({
          magazine: z.enum(BOARD_MAGAZINES),
          submitted: z.int().meta({ description: 'Submitted articles, for its editors.' }),
          due: z.int().meta({ description: 'Unfinished articles whose due day is today or has passed.' }),
          mine: z.int().meta({ description: 'Unfinished articles that are assigned to you.' }),
        }),
      )
      .meta({ description: 'What waits on the board of each magazine; without magazines where nothing does.' }),
  })
  .meta({ id: 'DashboardWaiting' })
export type DashboardWaitingWire = z.infer<typeof dashboardWaitingWire>

const articleLine = z.object({ id: z.int().positive(), title: z.string(), writer: z.string(), category: z.string() })

export const dashboardOverviewWire = z
  .object({
    articles_by_month: z
      .array(z.object({ month: z.string(), count: z.int() }))
      .meta({ description: 'Public articles of the last 24 months of Asia/Karachi, oldest first.' }),
    most_read: z.array(articleLine.extend({ visits: z.int(), days: z.array(z.int()) })).meta({
      description: 'With their visits of the last 30 days: together, and on each day, oldest first; the last is today.',
    }),
    visits_by_day: z.array(z.object({ day: z.iso.date(), count: z.int() })).meta({
      description: 'Visits of all articles on the last 30 days of the time zone of publishing, oldest first.',
    }),
    latest_comments: z.array(staffCommentWire),
    next_articles: z
      .array(articleLine.extend({ publish_date: z.iso.datetime(), publish_at: z.iso.datetime() }))
      .meta({ description: 'What will be published next, the soonest first.' }),
  })
  .meta({ id: 'DashboardOverview' })
export type DashboardOverviewWire = z.infer<typeof dashboardOverviewWire>
