/** What logs and metrics call a request. */
import type { FastifyRequest } from 'fastify'

/** The route pattern (`/article/:id`), never the URL, which may contain tokens, search terms and names. */
export function routeOf(request: FastifyRequest): string {
  return request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
}
