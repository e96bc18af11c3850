/** Takes the place of `database/engines/query-totals.ts` in a site whose counting is switched. */
import * as counted from '#database/engines/query-totals.ts'
import { counting } from './counting.ts'

export * from '#database/engines/query-totals.ts'

export const beginQuery: typeof counted.beginQuery = (totals) => (counting.isOn ? counted.beginQuery(totals) : 0)

export const endQuery: typeof counted.endQuery = (totals, startedAt) => {
  if (counting.isOn) counted.endQuery(totals, startedAt)
}
