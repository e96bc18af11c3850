/** The state of the site, for admins. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ProcessHealth } from '#core/site/monitoring/health.ts'
import { presentHealth } from '#core/site/monitoring/health.presenter.ts'
import type { Services } from '#core/services.ts'
import { healthWire } from '#shared/schemas/health.wire.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAdmins } from '../guards.ts'
import { BEARER, messageAndData, responses } from '../responses.ts'

/** What the server knows and the core does not. */
export type Monitored = { version: string; readProcesses: () => Promise<ProcessHealth[]> }

export async function healthApi(
  instance: FastifyInstance,
  { services, monitored }: { services: Services; monitored: Monitored },
): Promise<void> {
  instance.withTypeProvider<ZodTypeProvider>().get(
    '/health/',
    {
      onRequest: onlyAdmins,
      schema: {
        tags: ['Health'],
        summary:
          'The state of the site: database, jobs, mail, backups, latency, refused sign-ins, search, page cache, disk, and the last errors',
        security: BEARER,
        response: responses(messageAndData(healthWire)),
      },
    },
    async (request) => {
      const health = await services.health.read(callerOf(request), monitored.readProcesses)
      return { message: 'ok', data: presentHealth(health, monitored.version) }
    },
  )
}
