/** The requests that the cache answers: a summary each minute, and a line for each where the level is `debug`. */
import type { FastifyBaseLogger } from 'fastify'

const INTERVAL_MS = 60_000

export function hitLog(log: FastifyBaseLogger, state: () => Record<string, number>) {
  const isDetailed = log.level === 'debug' || log.level === 'trace'
  let hits = 0

  function summarize(): void {
    if (hits > 0) log.info({ hits, ...state() }, 'page cache')
    hits = 0
  }
  const timer = setInterval(summarize, INTERVAL_MS).unref()

  return {
    /** Without the path, which may contain names and search terms. */
    record(method: string | undefined, status: number): void {
      hits += 1
      if (isDetailed) log.debug({ method, status, cached: true }, 'request')
    },
    stop(): void {
      clearInterval(timer)
      summarize()
    },
  }
}
