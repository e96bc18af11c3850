/** The dashboard of the contract. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Services } from '#core/services.ts'
import {
  dashboardOverviewWire,
  dashboardWaitingWire,
  dashboardWire,
  type DashboardOverviewWire,
  type DashboardWaitingWire,
  type DashboardWire,
} from '#shared/schemas/dashboard.wire.ts'
import { dateOnWire } from '#shared/dates.ts'
import { presentCommentForStaff } from '#core/catalog/comments/comments.presenter.ts'
import type { DashboardOverview, DashboardTotals, DashboardWaiting } from '#core/desk/dashboard/dashboard.ts'
import { responses, BEARER, messageAndData } from '../responses.ts'
import { callerOf } from '../caller-of-request.ts'

function presentTotals(totals: DashboardTotals): DashboardWire {
  return {
    total_articles: totals.articles,
    total_archived_magazines: totals.archivedMagazines,
    total_ebooks: totals.ebooks,
    total_authors: totals.authors,
    total_comments: totals.comments,
    total_videos: totals.videos,
  }
}

function presentWaiting({ comments, articles, failedJobs, byMagazine }: DashboardWaiting): DashboardWaitingWire {
  return { comments, articles, failed_jobs: failedJobs, by_magazine: byMagazine }
}

function presentOverview(overview: DashboardOverview): DashboardOverviewWire {
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

export async function dashboardApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/dashboard/stats/',
    {
      schema: {
        tags: ['Dashboard'],
        summary: 'The number of records of each kind, for admins',
        security: BEARER,
        response: responses(messageAndData(dashboardWire)),
      },
    },
    async (request) => ({ message: 'ok', data: presentTotals(await services.dashboard.totals(callerOf(request))) }),
  )

  app.get(
    '/dashboard/waiting/',
    {
      schema: {
        tags: ['Dashboard'],
        summary: 'How much waits for you, for admins and members of a newsroom',
        security: BEARER,
        response: responses(messageAndData(dashboardWaitingWire)),
      },
    },
    async (request) => ({ message: 'ok', data: presentWaiting(await services.dashboard.waiting(callerOf(request))) }),
  )

  app.get(
    '/dashboard/overview/',
    {
      schema: {
        tags: ['Dashboard'],
        summary:
          'The overview for admins: articles by month, visits, most read, latest comments, what is published next',
        security: BEARER,
        response: responses(messageAndData(dashboardOverviewWire)),
      },
    },
    async (request) => ({ message: 'ok', data: presentOverview(await services.dashboard.overview(callerOf(request))) }),
  )
}
