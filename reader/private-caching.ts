/** Where a response depends on the requested host name, no cache may serve a forged one to others. */
import type { FastifyInstance } from 'fastify'

/** Removes from every response of a front what would let shared caches keep it. */
export function forbidSharedCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    const policy = reply.getHeader('cache-control')
    if (typeof policy === 'string' && policy.includes('public')) {
      reply.header('cache-control', policy.replace('public', 'private').replace(/, s-maxage=\d+/, ''))
    }
    return payload
  })
}
