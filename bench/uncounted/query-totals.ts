/** Takes the place of `database/engines/query-totals.ts` in a site that counts nothing. */
import type * as counted from '#database/engines/query-totals.ts'

export const beginQuery: typeof counted.beginQuery = () => 0

export const endQuery: typeof counted.endQuery = () => undefined
