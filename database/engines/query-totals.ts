/** Counts queries, and the time until their results are there. */
import type { QueryTotals } from './engine.ts'

/** Returns the moment, for `endQuery`. */
export function beginQuery(totals: QueryTotals): number {
  totals.count += 1
  return performance.now()
}

export function endQuery(totals: QueryTotals, startedAt: number): void {
  totals.milliseconds += performance.now() - startedAt
}
