/** Takes the place of `server/monitoring/histogram.ts` in a site that counts nothing. */
import type * as counted from '#server/monitoring/histogram.ts'

export * from '#server/monitoring/histogram.ts'

export const observe: typeof counted.observe = () => undefined
