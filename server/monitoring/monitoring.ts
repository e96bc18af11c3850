/** Counts the requests of a process, and reads the states of all processes. */
import type { FastifyInstance } from 'fastify'
import { routeOf } from '../route-of.ts'
import { connectProcesses, type ReadProcesses } from './processes.ts'
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
