/** Takes the place of `server/monitoring/histogram.ts` in a site whose counting is switched. */
import * as counted from '#server/monitoring/histogram.ts'
import { counting } from './counting.ts'

export * from '#server/monitoring/histogram.ts'

export const observe: typeof counted.observe = (histogram, value) => {
  if (counting.isOn) counted.observe(histogram, value)
}
