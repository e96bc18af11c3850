/** Takes the place of `server/monitoring/request-counts.ts` in a site whose counting is switched. */
import * as counted from '#server/monitoring/request-counts.ts'
import { counting } from './counting.ts'

export * from '#server/monitoring/request-counts.ts'

export const countStatus: typeof counted.countStatus = (statuses, status) => {
  if (counting.isOn) counted.countStatus(statuses, status)
}
