/** Months that have a page: from the first issue to the month after the present one. */
import { isMonth, monthOf, shiftMonth } from '../dates.ts'

/** The magazine was founded in 1948 (docs/specification.md, Footer). */
export const FIRST_ISSUE_MONTH = '1948-01'

/** Whether a text names a month (`yyyy-mm`) that has a page. `now`: an ISO 8601 timestamp. */
export function isIssueMonth(text: string, now: string): boolean {
  return isMonth(text) && text >= FIRST_ISSUE_MONTH && text <= shiftMonth(monthOf(now), 1)
}
