/** Takes the place of `server/monitoring/monitoring.ts` in a site that counts nothing. */
import type * as counted from '#server/monitoring/monitoring.ts'

export * from '#server/monitoring/monitoring.ts'

export const countRequests: typeof counted.countRequests = () => undefined
