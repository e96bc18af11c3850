/** The dashboard of the contract. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { presentOverview, presentTotals, presentWaiting } from '#core/desk/dashboard/dashboard.presenter.ts'
import type { Services } from '#core/services.ts'
import { dashboardOverviewWire, dashboardWaitingWire, dashboardWire } from '#shared/schemas/dashboard.wire.ts'
import { responses, BEARER, messageAndData } from '../responses.ts'
import { callerOf } from '../caller-of-request.ts'

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
