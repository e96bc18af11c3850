import { describe, expect, it } from 'vitest'
import { newCounters } from '#core/counters.ts'
import { newHistogram, observe } from './histogram.ts'
import { metricsText } from './metrics.plugin.ts'
import { processMetrics } from './metrics.ts'
import type { ProcessState } from './process-state.ts'
import { requestCounts } from './request-counts.ts'

function aState(change: (requests: ReturnType<typeof requestCounts>) => void = () => undefined): ProcessState {
  const requests = requestCounts()
  change(requests)
  return {
    uptimeSeconds: 5,
    cpuSeconds: 1.5,
    memory: { residentBytes: 100, heapBytes: 50, externalBytes: 10 },
    eventLoop: { delayMs: 0, delays: newHistogram([0.1]), utilization: 0.5 },
    requests: requests.totals(),
    rejected: { busy: 1, malformed: 0, timeout: 2 },
    connections: 2,
    cache: null,
    database: { queries: 3, seconds: 0.25 },
    counters: newCounters(),
    recent: { durations: { page: newHistogram([1]), api: newHistogram([1]) }, refused: { hour: 0, day: 0 } },
    errors: [],
  }
}

describe('the text for Prometheus', () => {
  it('has cumulative buckets', async () => {
    const delays = newHistogram([1, 2])
    for (const value of [0.5, 1, 1.5, 9]) observe(delays, value)
    const state = { ...aState(), eventLoop: { delayMs: 0, delays, utilization: 0 } }
    const text = await metricsText([processMetrics({ process: 1, state })])
    expect(
      text
        .split('\n')
        .filter((line) => line.includes('hilal_event_loop_delay_seconds'))
        .slice(1),
    ).toEqual([
      '# TYPE hilal_event_loop_delay_seconds histogram',
      'hilal_event_loop_delay_seconds_bucket{le="1"} 2',
      'hilal_event_loop_delay_seconds_bucket{le="2"} 3',
      'hilal_event_loop_delay_seconds_bucket{le="+Inf"} 4',
      'hilal_event_loop_delay_seconds_sum 12',
      'hilal_event_loop_delay_seconds_count 4',
    ])
  })

  it('adds up the counters of several processes, and keeps their gauges apart', async () => {
    const one = aState((requests) => requests.add('GET', '/', 200, 0.01))
    const two = aState((requests) => {
      requests.add('GET', '/', 200, 0.02)
      requests.add('BREW', 'none', 404, 0.02)
    })
    const text = await metricsText([
      processMetrics({ process: 1, state: one }),
      processMetrics({ process: 2, state: two }),
    ])
    expect(text).toContain('hilal_http_requests_total{method="GET",route="/",status="2xx",source="site"} 2\n')
    expect(text).toContain('hilal_http_requests_total{method="other",route="none",status="4xx",source="site"} 1\n')
    expect(text).toContain('hilal_http_request_duration_seconds_bucket{front="page",le="0.01"} 1\n')
    expect(text).toContain('hilal_http_rejected_total{reason="busy"} 2\n')
    expect(text).toContain('process_resident_memory_bytes{process="2"} 100\n')
    expect(text).not.toContain('hilal_page_cache')
  })
})
