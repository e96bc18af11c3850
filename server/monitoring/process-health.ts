/** The part of a process's state that the health screen shows. */
import type { ProcessHealth } from '#core/site/monitoring/health.ts'
import type { NumberedState } from './processes.ts'

export function processHealth({ process, state }: NumberedState): ProcessHealth {
  const { cache, requests } = state
  const count = (first: number) =>
    requests.routes.reduce((sum, { statuses }) => sum + statuses.slice(first).reduce((all, each) => all + each, 0), 0)
  return {
    number: process,
    uptimeSeconds: state.uptimeSeconds,
    memoryBytes: state.memory.residentBytes,
    delayMs: state.eventLoop.delayMs,
    requests: count(0),
    failures: count(5),
    rejected: state.rejected.busy,
    cache: cache && {
      answered: cache.hits + cache.staleHits,
      lookedUp: cache.hits + cache.staleHits + cache.misses + cache.bypasses,
      entries: cache.entries,
      bytes: cache.bytes,
      maxBytes: cache.maxBytes,
    },
    emails: state.counters.emails,
    recent: state.recent,
    errors: state.errors,
  }
}
