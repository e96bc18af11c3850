/** The site's metrics, in the form in which prom-client adds up those of several processes. */
import type { Backlog } from '#core/site/monitoring/backlog.service.ts'
import type { EngineName } from '#database/engines/engine.ts'
import { VERSION } from '../version.ts'
import type { Histogram } from './histogram.ts'
import type { NumberedState } from './processes.ts'
import type { ProcessState } from './process-state.ts'

type Labels = Record<string, string>
type Value = { labels: Labels; value: number; metricName?: string }
export type Metric = {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  values: Value[]
  aggregator: 'sum'
}

const newMetric = (type: Metric['type'], name: string, help: string, values: Value[] | number): Metric => ({
  name,
  type,
  help,
  values: typeof values === 'number' ? [{ labels: {}, value: values }] : values,
  aggregator: 'sum',
})

/** One value for each key of an object, which becomes a label. */
const by = (label: string, counts: Readonly<Record<string, number>>): Value[] =>
  Object.entries(counts).map(([key, value]) => ({ labels: { [label]: key }, value }))

function histogramValues(name: string, { bounds, buckets, sum, count }: Histogram, labels: Labels): Value[] {
  let below = 0
  const cumulative = buckets.map((bucket) => (below += bucket))
  const values = [...bounds, '+Inf'].map((bound, index) => ({
    metricName: `${name}_bucket`,
    labels: { ...labels, le: String(bound) },
    value: cumulative[index] ?? count,
  }))
  return [
    ...values,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ]
}

function requestCounters({ requests, rejected, cache }: ProcessState): Metric[] {
  const counted = requests.routes.flatMap(({ method, route, cached, statuses }) =>
    statuses.flatMap((value, digit) => {
      const labels = { method, route, status: `${digit}xx`, source: cached ? 'cache' : 'site' }
      return value > 0 ? [{ labels, value }] : []
    }),
  )
  const seconds = requests.routes
    .filter(({ cached }) => !cached)
    .map((counts) => ({ labels: { method: counts.method, route: counts.route }, value: counts.seconds }))
  const lookups = cache ? { hit: cache.hits, stale: cache.staleHits, miss: cache.misses, bypass: cache.bypasses } : {}
  return [
    newMetric(
      'counter',
      'hilal_http_requests_total',
      'Requests by route pattern, status class, and whether the page cache or the site has answered.',
      counted,
    ),
    newMetric(
      'counter',
      'hilal_http_request_seconds_total',
      'Time until responses were sent, by route pattern, without answers from the page cache.',
      seconds,
    ),
    newMetric(
      'counter',
      'hilal_http_rejected_total',
      'Requests rejected before a route had them, by reason; busy ones with 503.',
      by('reason', rejected),
    ),
    newMetric(
      'counter',
      'hilal_page_cache_lookups_total',
      'What requests of cacheable routes met in the page cache.',
      by('result', lookups),
    ),
  ]
}

function otherCounters({ database, counters, cpuSeconds }: ProcessState): Metric[] {
  const counter = (name: string, help: string, values: Value[] | number) => newMetric('counter', name, help, values)
  return [
    counter('hilal_database_queries_total', 'Queries sent to the database.', database.queries),
    counter('hilal_database_seconds_total', 'Time until the results of queries were there.', database.seconds),
    counter('hilal_sign_ins_refused_total', 'Refused sign-ins by reason.', by('reason', counters.signIns.refused)),
    counter('hilal_emails_total', 'Attempts to send an email, by result.', by('result', counters.emails)),
    counter('process_cpu_seconds_total', 'Processor time.', cpuSeconds),
  ]
}

function histograms({ requests, eventLoop }: ProcessState): Metric[] {
  const durations = 'hilal_http_request_duration_seconds'
  const delays = 'hilal_event_loop_delay_seconds'
  return [
    newMetric(
      'histogram',
      durations,
      'Time until responses were sent, by front end, without answers from the page cache.',
      Object.entries(requests.durations).flatMap(([front, each]) => histogramValues(durations, each, { front })),
    ),
    newMetric(
      'histogram',
      delays,
      'By how much the event loop ran late, measured every 10 milliseconds.',
      histogramValues(delays, eventLoop.delays, {}),
    ),
  ]
}

/** Each process has its own, with a label of its number. */
function gauges({ process, state }: NumberedState): Metric[] {
  const { eventLoop, connections, cache, memory } = state
  const gauge = (name: string, help: string, value: number | undefined) =>
    newMetric('gauge', name, help, value === undefined ? [] : [{ labels: { process: String(process) }, value }])
  return [
    gauge(
      'hilal_event_loop_utilization_ratio',
      'The share of time in which the event loop was busy.',
      eventLoop.utilization,
    ),
    gauge('hilal_http_connections', 'Open connections of clients.', connections),
    gauge('hilal_page_cache_entries', 'Responses in the page cache.', cache?.entries),
    gauge('hilal_page_cache_bytes', 'Memory used by the page cache.', cache?.bytes),
    gauge('hilal_page_cache_max_bytes', 'Memory that the page cache may use.', cache?.maxBytes),
    gauge('hilal_process_uptime_seconds', 'Time since the process started.', state.uptimeSeconds),
    gauge('process_resident_memory_bytes', 'Resident memory.', memory.residentBytes),
    gauge('nodejs_heap_size_used_bytes', 'Used heap of V8.', memory.heapBytes),
    gauge('nodejs_external_memory_bytes', 'Memory of buffers outside the heap of V8.', memory.externalBytes),
  ]
}

export function processMetrics(numbered: NumberedState): Metric[] {
  const { state } = numbered
  return [...requestCounters(state), ...otherCounters(state), ...histograms(state), ...gauges(numbered)]
}

/** What is the same whichever process is asked. `backlog` is null while the database does not answer. */
export function siteMetrics(database: EngineName, backlog: Backlog | null): Metric[] {
  const gauge = (name: string, help: string, values: Value[] | number) => newMetric('gauge', name, help, values)
  const build = { version: VERSION, node: process.version, database }
  const own = [
    gauge('hilal_build_info', 'The version of the site; the value is always 1.', [{ labels: build, value: 1 }]),
    gauge('hilal_database_up', 'Whether the database has answered.', backlog ? 1 : 0),
  ]
  if (!backlog) return own
  const { jobs, emails } = backlog
  const ofJobs = (value: (job: Backlog['jobs'][number]) => number) =>
    jobs.map((job) => ({ labels: { kind: job.kind, state: job.state }, value: value(job) }))
  return [
    ...own,
    gauge(
      'hilal_jobs',
      'Unfinished jobs by kind and state.',
      ofJobs(({ count }) => count),
    ),
    gauge(
      'hilal_jobs_oldest_seconds',
      'For how long the oldest job has been due, running or failed.',
      ofJobs(({ ageSeconds }) => ageSeconds),
    ),
    gauge('hilal_outbox_emails', 'Emails to be sent.', emails.count),
    gauge('hilal_outbox_oldest_seconds', 'For how long the oldest email has waited.', emails.ageSeconds),
  ]
}
