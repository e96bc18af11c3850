/**
 * Counts requests by route pattern and status class. Nothing of a request itself becomes a label, so the number of time
 * series is bounded by the number of routes.
 */
import { newHistogram, observe, type Histogram } from './histogram.ts'

const DURATION_BOUNDS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** By the first digit of the status; index 0 is unused. */
export type StatusCounts = number[]

export type RouteCounts = {
  method: string
  /** The pattern, such as `/article/:articleId`; `none` where no route matched. */
  route: string
  /** Whether the page cache has answered them. */
  cached: boolean
  statuses: StatusCounts
  /** The time that they took altogether; 0 for cached ones, which are not timed. */
  seconds: number
}

export type Front = 'page' | 'api' | 'admin' | 'file'

export type RequestTotals = { routes: RouteCounts[]; durations: Record<Front, Histogram> }

/** The methods that routes have; anything else a client sends is counted together. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function frontOf(route: string): Front {
  if (route.startsWith('/api/')) return 'api'
  if (route.startsWith('/admin')) return 'admin'
  return /^\/(?:media|assets|share)\b/.test(route) ? 'file' : 'page'
}

export function countStatus(statuses: StatusCounts, status: number): void {
  const digit = Math.floor(status / 100)
  statuses[digit] = (statuses[digit] ?? 0) + 1
}

export function requestCounts() {
  const routes = new Map<string, RouteCounts>()
  const durations: RequestTotals['durations'] = {
    page: newHistogram(DURATION_BOUNDS_SECONDS),
    api: newHistogram(DURATION_BOUNDS_SECONDS),
    admin: newHistogram(DURATION_BOUNDS_SECONDS),
    file: newHistogram(DURATION_BOUNDS_SECONDS),
  }

  function countsOf(method: string, route: string, cached: boolean): RouteCounts {
    const key = `${cached ? 'cached ' : ''}${method} ${route}`
    const known = routes.get(key)
    if (known) return known
    const counts = { method, route, cached, statuses: [0, 0, 0, 0, 0, 0], seconds: 0 }
    routes.set(key, counts)
    return counts
  }

  return {
    /** Counts a request that a route has answered. */
    add(method: string, route: string, status: number, seconds: number): void {
      const counts = countsOf(METHODS.has(method) ? method : 'other', route, false)
      countStatus(counts.statuses, status)
      counts.seconds += seconds
      observe(durations[frontOf(route)], seconds)
    },

    /** The counts that the page cache increments for its answers on behalf of a route. */
    cachedStatuses: (route: string): StatusCounts => countsOf('GET', route, true).statuses,

    totals: (): RequestTotals => ({ routes: [...routes.values()], durations }),
  }
}

export type RequestCountsOfProcess = ReturnType<typeof requestCounts>
