/** `GET /metrics` for Prometheus, protected by a token. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { processMetrics, siteMetrics, type Metric } from './metrics.ts'
import type { ReadProcesses } from './processes.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares digests, which have the same length, in constant time. */
function hasToken({ headers }: FastifyRequest, token: Buffer): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  return given !== undefined && timingSafeEqual(digest(given), token)
}

const PROMETHEUS_TEXT = 'text/plain; version=0.0.4; charset=utf-8'

/** Counters and histograms of several processes are added up. Metrics without values are left out. */
export async function metricsText(ofProcesses: readonly Metric[][]): Promise<string> {
  // Loaded by those only whom somebody asks for metrics.
  const { AggregatorRegistry } = await import('prom-client')
  return AggregatorRegistry.aggregate(
    ofProcesses.map((metrics) => metrics.filter(({ values }) => values.length > 0)),
  ).metrics()
}

export type MetricsOptions = { context: Context; readProcesses: ReadProcesses }

/** Without METRICS_TOKEN there is no such address. */
export async function metricsPlugin(app: FastifyInstance, { context, readProcesses }: MetricsOptions): Promise<void> {
  const { config, engine, services } = context
  if (config.metricsToken === null) return
  const token = digest(config.metricsToken)

  // Compressing a few kilobytes for a neighbour in the network would cost more than all the rest.
  app.get('/metrics', { compress: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!hasToken(request, token)) {
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('')
    }
    const backlog = await services.backlog.read().catch((error: unknown) => {
      request.log.warn(error, 'The database does not answer: its figures are missing from the metrics.')
      return null
    })
    const metrics = [siteMetrics(engine.name, backlog), ...(await readProcesses()).map(processMetrics)]
    return reply.type(PROMETHEUS_TEXT).send(await metricsText(metrics))
  })
}
