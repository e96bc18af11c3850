/** Counts the requests of a process, and reads the states of all processes, and of each what the health screen shows. */
import type { FastifyInstance } from 'fastify'
import type { ProcessHealth } from '#core/site/monitoring/health.ts'
import { routeOf } from '../route-of.ts'
import { connectProcesses, type NumberedState, type ReadProcesses } from './processes.ts'
import { processState, type StateParts } from './process-state.ts'
import { recentFigures } from './recent-figures.ts'
import type { RequestCountsOfProcess } from './request-counts.ts'

/** To be called before other hooks are added, so that it sees requests that those answer. */
export function countRequests(app: FastifyInstance, requests: RequestCountsOfProcess): void {
  app.addHook('onResponse', (request, reply, done) => {
    requests.add(request.method, routeOf(request), reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
}

export function readProcessesOf(app: FastifyInstance, parts: Omit<StateParts, 'recent'>): ReadProcesses {
  const { requests, context } = parts
  const recent = recentFigures(() => ({
    durations: requests.totals().durations,
    refused: Object.values(context.services.counters.signIns.refused).reduce((sum, each) => sum + each, 0),
  }))
  const processes = connectProcesses(processState({ ...parts, recent }))
  app.addHook('onClose', async () => {
    processes.stop()
    recent.stop()
  })
  return processes.read
}

/** The part of a process's state that the health screen shows. */
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
