/** A whole site for a test: server, services and a new database, without a port. */
import type { FastifyInstance } from 'fastify'
import { createServices } from '#core/services.ts'
import type { EngineName } from '#database/engines/engine.ts'
import { NO_ASSETS } from '#server/assets.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { createHttpServer } from '#server/http.ts'
import { newDatabase } from './databases.ts'

export type TestSite = Context & {
  app: FastifyInstance
  /** The moment that the site takes for now; set it to go on. */
  time: { now: string }
}

export async function newSite(name: EngineName, settings: NodeJS.ProcessEnv = {}): Promise<TestSite> {
  const engine = await newDatabase(name)
  const time = { now: '2026-11-20T07:00:00.000Z' }
  const clock = () => time.now
  const config = readConfig({ LOG_LEVEL: 'silent', SITE_URL: 'https://hilal.example', ...settings })
  const context: Context = {
    config,
    engine,
    clock,
    services: createServices({ engine, clock }),
    close: () => engine.close(),
  }
  const app = await createHttpServer({ context, assets: NO_ASSETS, clientFolder: null })
  await app.ready()
  return {
    ...context,
    app,
    time,
    async close() {
      await app.close()
      await context.close()
    },
  }
}
