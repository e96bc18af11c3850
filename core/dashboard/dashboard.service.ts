/** Use cases of the dashboard. */
import { dayOf, monthOf, shiftMonth } from '#shared/dates.ts'
import { assertAdmin, type Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import type { CommentsService } from '../comments/comments.service.ts'
import type { DashboardRepository } from './dashboard.repository.ts'
import type { DashboardOverview, DashboardTotals } from './dashboard.ts'

const MONTHS = 24
const MOST_READ_DAYS = 30
const ROWS = 10

export function dashboardService(parts: { dashboard: DashboardRepository; comments: CommentsService; clock: Clock }) {
  const { dashboard, comments, clock } = parts

  return {
    /** Throws `session.required`, `session.forbidden`. */
    async totals(caller: Caller): Promise<DashboardTotals> {
      assertAdmin(caller)
      return dashboard.totals()
    },

    /** Throws `session.required`, `session.forbidden`. */
    async overview(caller: Caller): Promise<DashboardOverview> {
      assertAdmin(caller)
      const now = clock()
      const thisMonth = monthOf(now)
      const months = Array.from({ length: MONTHS }, (_, index) => shiftMonth(thisMonth, index + 1 - MONTHS))
      // Today is the thirtieth day.
      const firstDay = dayOf(new Date(Date.parse(now) - (MOST_READ_DAYS - 1) * 86_400_000))
      const [counted, mostRead, latest, next] = await Promise.all([
        dashboard.months(months[0] ?? thisMonth, now),
        dashboard.mostRead(firstDay, ROWS),
        comments.list(caller, {}, { page: 1, pageSize: ROWS }),
        dashboard.next(now, ROWS),
      ])
      const counts = new Map(counted.map(({ month, count }) => [month, count]))
      return {
        months: months.map((month) => ({ month, count: counts.get(month) ?? 0 })),
        mostRead,
        comments: latest.rows,
        next,
      }
    },
  }
}
