/** Liveness (`/healthz`) and readiness (`/readyz`) of the process. */
import type { FastifyInstance } from 'fastify'
import { isMigrated } from '#database/migrations/migrate.ts'
import type { Context } from './context.ts'

export async function healthPlugin(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await context.engine.ping()
      if (await isMigrated(context.engine)) {
        // A backup that is late is no reason to send readers elsewhere: the status stays 200.
        const { health } = await context.services.backupAlerts.health()
        return { status: 'ready', backup: health }
      }
    } catch (error) {
      app.log.error(error)
    }
    return reply.code(503).header('retry-after', '5').send({ status: 'not ready' })
  })
}
