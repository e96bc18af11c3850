/** What one process knows about itself. It consists of plain values, so that it can be sent to another process. */
import { performance, type EventLoopUtilization } from 'node:perf_hooks'
import type { Counters } from '#core/counters.ts'
import type { Context } from '../context.ts'
import type { LoadMonitor } from '../overload/load-shedding.ts'
import type { RejectionReason, Rejections } from '../overload/rejections.ts'
import type { RequestGate } from '../overload/request-gate.ts'
import type { CacheCounts, PageCache } from '../page-cache/page-cache.ts'
import type { Histogram } from './histogram.ts'
import type { RecentFigures, RecentFiguresOfProcess } from './recent-figures.ts'
import { recentErrorsOf, type RecentError } from './recent-errors.ts'
import type { RequestCountsOfProcess, RequestTotals } from './request-counts.ts'

export type ProcessState = {
  /** Seconds since the process started. */
  uptimeSeconds: number
  cpuSeconds: number
  memory: { residentBytes: number; heapBytes: number; externalBytes: number }
  eventLoop: {
    /** The present delay, in milliseconds. */
    delayMs: number
    /** All delays, in seconds. */
    delays: Histogram
    /** The share of the time since the last reading in which the event loop was busy, 0 to 1. */
    utilization: number
  }
  requests: RequestTotals
  /** Requests rejected before a route had them, by reason. */
  rejected: Readonly<Record<RejectionReason, number>>
  connections: number
  /** Null without a page cache. */
  cache: (CacheCounts & { entries: number; bytes: number; maxBytes: number }) | null
  database: { queries: number; seconds: number }
  counters: Counters
  recent: RecentFigures
  errors: readonly RecentError[]
}

export type StateParts = {
  context: Pick<Context, 'engine' | 'services' | 'log'>
  requests: RequestCountsOfProcess
  gate: RequestGate
  load: LoadMonitor
  rejected: Rejections
  recent: RecentFiguresOfProcess
  cache: PageCache | null
}

/** Returns a function that reads the state of this process. */
export function processState(parts: StateParts): () => ProcessState {
  const { context, requests, gate, load, rejected, recent, cache } = parts
  const { engine, services, log } = context
  let measured: EventLoopUtilization = performance.eventLoopUtilization()
  let { utilization } = measured

  function readUtilization(): number {
    const now = performance.eventLoopUtilization()
    const since = performance.eventLoopUtilization(now, measured)
    // Two readings in one turn of the loop have nothing between them.
    if (since.active + since.idle > 0) ({ utilization } = since)
    measured = now
    return utilization
  }

  return () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const { count, milliseconds } = engine.queries
    return {
      uptimeSeconds: process.uptime(),
      cpuSeconds: (user + system) / 1e6,
      memory: { residentBytes: rss, heapBytes: heapUsed, externalBytes: external },
      eventLoop: { delayMs: load.delayMs(), delays: load.delays, utilization: readUtilization() },
      requests: requests.totals(),
      rejected: rejected.counts,
      connections: gate.connectionCount(),
      cache: cache && { ...cache.counts, ...cache.size(), maxBytes: cache.maxBytes },
      database: { queries: count, seconds: milliseconds / 1000 },
      counters: services.counters,
      recent: recent.read(),
      errors: recentErrorsOf(log),
    }
  }
}
