/**
 * Sheds load before latency explodes: while the event loop is late, requests are rejected at once instead of making all
 * others wait longer. A response from memory is as cheap as a rejection, so code that holds one answers before this.
 */
import type { RequestListener } from 'node:http'
import { newHistogram, observe, type Histogram } from '../monitoring/histogram.ts'
import type { HttpLimits } from './limits.ts'
import { RETRY_AFTER_SECONDS } from './memory-budget.ts'
import type { Rejections } from './rejections.ts'
import { isUnlimited } from './request-kind.ts'

const MEASURE_EVERY_MS = 10

/**
 * The delay is the mean of this many turns of the loop, because under load long and short ones alternate. One long task,
 * such as a garbage collection, would have to take sixteen times the limit.
 */
const MEASURED_TURNS = 16

const DELAY_BOUNDS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

export type LoadMonitor = {
  isOverloaded(): boolean
  /** By how much the event loop runs late, in milliseconds. */
  delayMs(): number
  /** All delays since the start, in seconds. */
  delays: Histogram
  stop(): void
}

/**
 * Measures by how much the event loop runs late. `monitorEventLoopDelay` is not used, because it records nothing for the
 * turn that follows a reset: a window of a few long turns looks idle.
 */
export function loadMonitor({ maxEventLoopDelayMs }: Pick<HttpLimits, 'maxEventLoopDelayMs'>): LoadMonitor {
  const delays = new Float64Array(MEASURED_TURNS)
  const histogram = newHistogram(DELAY_BOUNDS_SECONDS)
  let turn = 0
  let sum = 0
  let measuredAt = performance.now()
  const measuring = setInterval(() => {
    const now = performance.now()
    const delay = Math.max(0, now - measuredAt - MEASURE_EVERY_MS)
    measuredAt = now
    sum += delay - (delays[turn] ?? 0)
    delays[turn] = delay
    turn = (turn + 1) % MEASURED_TURNS
    observe(histogram, delay / 1000)
  }, MEASURE_EVERY_MS).unref()
  const delayMs = () => sum / MEASURED_TURNS
  return {
    isOverloaded: () => delayMs() > maxEventLoopDelayMs,
    delayMs,
    delays: histogram,
    stop: () => clearInterval(measuring),
  }
}

/** Answers 503 with `Retry-After` while the process is overloaded, except to health checks. */
export function shedLoad(monitor: LoadMonitor, rejected: Rejections, answer: RequestListener): RequestListener {
  return (request, response) => {
    if (!monitor.isOverloaded() || isUnlimited(request)) {
      answer(request, response)
      return
    }
    rejected.send(request, response, 'busy', { retryAfter: RETRY_AFTER_SECONDS, close: !request.complete })
  }
}
