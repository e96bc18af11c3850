/** Takes the place of `server/monitoring/request-counts.ts` in a site that counts nothing. */
import type * as counted from '#server/monitoring/request-counts.ts'

export * from '#server/monitoring/request-counts.ts'

export const countStatus: typeof counted.countStatus = () => undefined
