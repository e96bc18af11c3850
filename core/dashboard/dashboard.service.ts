/** What the dashboard is asked. */
import { mustBeAdmin, type Caller } from '../caller.ts'
import type { DashboardRepository } from './dashboard.repository.ts'
import type { DashboardTotals } from './dashboard.ts'

export function dashboardService(parts: { dashboard: DashboardRepository }) {
  return {
    /** Throws `session.required`, `session.forbidden`. */
    async totals(caller: Caller): Promise<DashboardTotals> {
      mustBeAdmin(caller)
      return parts.dashboard.totals()
    },
  }
}
