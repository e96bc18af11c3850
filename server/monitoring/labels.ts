/**
 * The labels of the site's metrics. They are kept, because every scrape has the same ones; their number is bounded by
 * that of routes and buckets.
 */
import type { Labels } from './family.ts'
import type { RouteCounts } from './request-counts.ts'
import { labelText } from './text-format.ts'

export const NO_LABELS: Labels = {}

type RouteLabels = {
  /** By the first digit of the status. */
  statuses: readonly Labels[]
  route: Labels
}

const OF_ROUTES = new Map<string, RouteLabels>()
const OF_BUCKETS = new Map<string, readonly Labels[]>()
const SINGLE = new Map<string, Labels>()

export function routeLabels({ method, route, cached, statuses }: RouteCounts): RouteLabels {
  const key = `${cached} ${method} ${route}`
  const known = OF_ROUTES.get(key)
  if (known) return known
  const source = cached ? 'cache' : 'site'
  const labels: RouteLabels = {
    statuses: statuses.map((_, digit) => ({ method, route, status: `${digit}xx`, source })),
    route: { method, route },
  }
  OF_ROUTES.set(key, labels)
  return labels
}

/** One for each bound of a histogram, and one for `+Inf`. */
export function bucketLabels(labels: Labels, bounds: readonly number[]): readonly Labels[] {
  const key = `${labelText(labels)} ${bounds.join()}`
  const known = OF_BUCKETS.get(key)
  if (known) return known
  const all = [...bounds, '+Inf'].map((bound) => ({ ...labels, le: String(bound) }))
  OF_BUCKETS.set(key, all)
  return all
}

/** For values from a closed set. */
export function label(name: string, value: string): Labels {
  const key = `${name}=${value}`
  const known = SINGLE.get(key)
  if (known) return known
  const labels = { [name]: value }
  SINGLE.set(key, labels)
  return labels
}
