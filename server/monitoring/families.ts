/** The metrics of the site's processes, as families of Prometheus. */
import type { Family, Labels, Sample } from './family.ts'
import type { Histogram } from './histogram.ts'
import { bucketLabels, label, NO_LABELS, routeLabels } from './labels.ts'
import type { NumberedState } from './processes.ts'
import type { ProcessState } from './process-state.ts'
import type { RouteCounts } from './request-counts.ts'
import { labelText } from './text-format.ts'

function histogramSamples({ bounds, buckets, sum, count }: Histogram, labels: Labels): Sample[] {
  let below = 0
  const samples: Sample[] = bucketLabels(labels, bounds).map((of, index) => {
    below += buckets[index] ?? 0
    return { suffix: '_bucket', labels: of, value: index === bounds.length ? count : below }
  })
  samples.push({ suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: count })
  return samples
}

function requestSamples(routes: readonly RouteCounts[]): Sample[] {
  const samples: Sample[] = []
  for (const counts of routes) {
    const labels = routeLabels(counts).statuses
    counts.statuses.forEach((value, digit) => {
      if (value > 0) samples.push({ labels: labels[digit] ?? NO_LABELS, value })
    })
  }
  return samples
}

const timeOfRoutes = (routes: readonly RouteCounts[]): Sample[] =>
  routes.filter(({ cached }) => !cached).map((counts) => ({ labels: routeLabels(counts).route, value: counts.seconds }))

/** What adds up over all processes. */
const COUNTERS: readonly [name: string, help: string, samples: (state: ProcessState) => Sample[]][] = [
  [
    'hilal_http_requests_total',
    'Requests by route pattern, status class, and whether the page cache or the site has answered.',
    ({ requests }) => requestSamples(requests.routes),
  ],
  [
    'hilal_http_request_seconds_total',
    'Time until responses were sent, by route pattern, without answers from the page cache.',
    ({ requests }) => timeOfRoutes(requests.routes),
  ],
  [
    'hilal_http_rejected_total',
    'Requests rejected before a route had them, by reason; busy ones with 503.',
    ({ rejected }) => Object.entries(rejected).map(([reason, value]) => ({ labels: label('reason', reason), value })),
  ],
  [
    'hilal_page_cache_lookups_total',
    'What requests of cacheable routes met in the page cache.',
    ({ cache }) =>
      cache
        ? [
            { labels: label('result', 'hit'), value: cache.hits },
            { labels: label('result', 'stale'), value: cache.staleHits },
            { labels: label('result', 'miss'), value: cache.misses },
            { labels: label('result', 'bypass'), value: cache.bypasses },
          ]
        : [],
  ],
  [
    'hilal_database_queries_total',
    'Queries sent to the database.',
    ({ database }) => [{ labels: NO_LABELS, value: database.queries }],
  ],
  [
    'hilal_database_seconds_total',
    'Time until the results of queries were there.',
    ({ database }) => [{ labels: NO_LABELS, value: database.seconds }],
  ],
  [
    'hilal_sign_ins_refused_total',
    'Refused sign-ins by reason.',
    ({ counters }) =>
      Object.entries(counters.signIns.refused).map(([reason, value]) => ({ labels: label('reason', reason), value })),
  ],
  [
    'hilal_emails_total',
    'Attempts to send an email, by result.',
    ({ counters }) =>
      Object.entries(counters.emails).map(([result, value]) => ({ labels: label('result', result), value })),
  ],
  ['process_cpu_seconds_total', 'Processor time.', ({ cpuSeconds }) => [{ labels: NO_LABELS, value: cpuSeconds }]],
]

const HISTOGRAMS: readonly [name: string, help: string, samples: (state: ProcessState) => Sample[]][] = [
  [
    'hilal_http_request_duration_seconds',
    'Time until responses were sent, by front end, without answers from the page cache.',
    ({ requests }) =>
      Object.entries(requests.durations).flatMap(([front, histogram]) =>
        histogramSamples(histogram, label('front', front)),
      ),
  ],
  [
    'hilal_event_loop_delay_seconds',
    'By how much the event loop ran late, measured every 10 milliseconds.',
    ({ eventLoop }) => histogramSamples(eventLoop.delays, NO_LABELS),
  ],
]

/** What each process has for itself. */
const GAUGES: readonly [name: string, help: string, value: (state: ProcessState) => number | null][] = [
  [
    'hilal_event_loop_utilization_ratio',
    'The share of time in which the event loop was busy.',
    (state) => state.eventLoop.utilization,
  ],
  ['hilal_http_connections', 'Open connections of clients.', (state) => state.connections],
  ['hilal_page_cache_entries', 'Responses in the page cache.', (state) => state.cache?.entries ?? null],
  ['hilal_page_cache_bytes', 'Memory used by the page cache.', (state) => state.cache?.bytes ?? null],
  ['hilal_page_cache_max_bytes', 'Memory that the page cache may use.', (state) => state.cache?.maxBytes ?? null],
  ['hilal_process_uptime_seconds', 'Time since the process started.', (state) => state.uptimeSeconds],
  ['process_resident_memory_bytes', 'Resident memory.', (state) => state.memory.residentBytes],
  ['nodejs_heap_size_used_bytes', 'Used heap of V8.', (state) => state.memory.heapBytes],
  ['nodejs_external_memory_bytes', 'Memory of buffers outside the heap of V8.', (state) => state.memory.externalBytes],
]

/** Adds up the samples of several processes that have the same labels. */
function added(ofProcesses: readonly Sample[][]): Sample[] {
  const [only, ...others] = ofProcesses
  if (only && others.length === 0) return only
  const sums = new Map<string, Sample>()
  for (const sample of ofProcesses.flat()) {
    const key = `${sample.suffix ?? ''}${labelText(sample.labels)}`
    const known = sums.get(key)
    if (known) known.value += sample.value
    else sums.set(key, { ...sample })
  }
  return [...sums.values()]
}

/** Counters and histograms are sums over all processes; gauges have a label with the process's number. */
export function familiesOf(processes: readonly NumberedState[]): Family[] {
  const summed = (type: 'counter' | 'histogram', list: typeof COUNTERS): Family[] =>
    list.map(([name, help, samples]) => ({
      name,
      type,
      help,
      samples: added(processes.map(({ state }) => samples(state))),
    }))
  const gauges = GAUGES.map(([name, help, valueOf]): Family => {
    const samples = processes.flatMap(({ process, state }) => {
      const value = valueOf(state)
      return value === null ? [] : [{ labels: label('process', String(process)), value }]
    })
    return { name, type: 'gauge', help, samples }
  })
  return [...summed('counter', COUNTERS), ...summed('histogram', HISTOGRAMS), ...gauges]
}
