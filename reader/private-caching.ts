/** Where a request decides how its answer names the site, a forged host shall end with whoever sent it. */
import type { FastifyInstance } from 'fastify'

/** Takes from every answer of a front what lets caches between us and a reader keep it for others. */
export function forbidSharedCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    const policy = reply.getHeader('cache-control')
    if (typeof policy === 'string' && policy.includes('public')) {
      reply.header('cache-control', policy.replace('public', 'private').replace(/, s-maxage=\d+/, ''))
    }
    return payload
  })
}
