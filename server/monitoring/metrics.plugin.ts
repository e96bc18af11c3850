/** `GET /metrics` for Prometheus, protected by a token. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { VERSION } from '../version.ts'
import { familiesOf } from './families.ts'
import type { ReadProcesses } from './processes.ts'
import { backlogFamilies, buildFamily, databaseFamily } from './site-families.ts'
import { CONTENT_TYPE, textOf } from './text-format.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares digests, which have the same length, in constant time. */
function hasToken({ headers }: FastifyRequest, token: Buffer): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  return given !== undefined && timingSafeEqual(digest(given), token)
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
    const families = [
      buildFamily(VERSION, engine.name),
      databaseFamily(backlog !== null),
      ...familiesOf(await readProcesses()),
      ...(backlog ? backlogFamilies(backlog) : []),
    ]
    return reply.type(CONTENT_TYPE).send(textOf(families))
  })
}
