/** Declares the query parameters of all routes of a plugin that do not declare their own. */
import type { FastifyInstance } from 'fastify'

/** To be called before the routes are added. */
export function declareQuery(app: FastifyInstance, names: readonly string[]): void {
  app.addHook('onRoute', (route) => {
    route.config = { cacheQuery: names, ...route.config }
  })
}
