/** Use cases of the dashboard. */
import { monthOf, shiftDay, shiftMonth } from '#shared/dates.ts'
import { wallTime } from '#shared/time-zones.ts'
import { assertAdmin, isAdmin, type Caller } from '#core/caller.ts'
import type { BoardService } from '#core/articles/stages/board.service.ts'
import type { Clock } from '#core/clock.ts'
import type { CommentsService } from '#core/catalog/comments/comments.service.ts'
import type { PublisherTimeZone } from '#core/site/settings/publisher-time-zone.ts'
import type { DashboardRepository } from './dashboard.repository.ts'
import type { DashboardOverview, DashboardTotals, DashboardWaiting } from './dashboard.ts'

const MONTHS = 24
const VISIT_DAYS = 30
const ROWS = 10

export function dashboardService(parts: {
  dashboard: DashboardRepository
  comments: CommentsService
  board: Pick<BoardService, 'waiting'>
  timeZone: PublisherTimeZone
  clock: Clock
}) {
  const { dashboard, comments, board, timeZone, clock } = parts

  return {
    /** Throws `session.required`, `session.forbidden`. */
    async totals(caller: Caller): Promise<DashboardTotals> {
      assertAdmin(caller)
      return dashboard.totals()
    },

    /** For admins and members of the newsroom: articles as their boards show them, the rest for admins. Throws `session.*`. */
    async waiting(caller: Caller): Promise<DashboardWaiting> {
      const byMagazine = await board.waiting(caller)
      const articles = byMagazine.reduce((sum, { submitted }) => sum + submitted, 0)
      const others = isAdmin(caller) ? await dashboard.waiting() : { comments: 0, failedJobs: 0 }
      return { ...others, articles, byMagazine }
    },

    /** Throws `session.required`, `session.forbidden`. */
    async overview(caller: Caller): Promise<DashboardOverview> {
      assertAdmin(caller)
      const now = clock()
      const thisMonth = monthOf(now)
      const months = Array.from({ length: MONTHS }, (_, index) => shiftMonth(thisMonth, index + 1 - MONTHS))
      // Today is the thirtieth day.
      const today = wallTime(now, await timeZone()).day
      const days = Array.from({ length: VISIT_DAYS }, (_, index) => shiftDay(today, index + 1 - VISIT_DAYS))
      const firstDay = days[0] ?? today
      const [counted, mostRead, visited, latest, next] = await Promise.all([
        dashboard.months(months[0] ?? thisMonth, now),
        dashboard.mostRead(firstDay, ROWS),
        dashboard.visitsByDay(firstDay),
        comments.list(caller, {}, { page: 1, pageSize: ROWS }),
        dashboard.next(now, ROWS),
      ])
      const daily = await dashboard.visitsOf(
        mostRead.map(({ id }) => id),
        firstDay,
      )
      const visitsOn = new Map(daily.map(({ id, day, count }) => [`${id} ${day}`, count]))
      const counts = new Map(counted.map(({ month, count }) => [month, count]))
      const visits = new Map(visited.map(({ day, count }) => [day, count]))
      return {
        months: months.map((month) => ({ month, count: counts.get(month) ?? 0 })),
        mostRead: mostRead.map((article) => ({
          ...article,
          days: days.map((day) => visitsOn.get(`${article.id} ${day}`) ?? 0),
        })),
        visits: days.map((day) => ({ day, count: visits.get(day) ?? 0 })),
        comments: latest.rows,
        next,
      }
    },
  }
}
