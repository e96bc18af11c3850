/** Node's HTTP server with a limit on everything that a client can make it hold. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { HttpLimits } from './limits.ts'
import type { RequestGate } from './request-gate.ts'

const MAX_HEADER_BYTES = 16 * 1024

/** When this share of the connections is in use, idle ones are closed. */
const CROWDED = 0.9

export function limitedServer(limits: HttpLimits, gate: RequestGate, answer: RequestListener): Server {
  gate.leadsTo(answer)
  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: true,
    },
    (request, response) => gate.take(request, response),
  )
  server.maxConnections = limits.maxConnections
  server.maxRequestsPerSocket = limits.maxRequestsPerSocket
  // The gate sets the timers: Node's own would be cleared and set again for each request, and twice for a cached one.
  server.on('timeout', (socket) => gate.stalled(socket))
  server.on('connection', (socket) => {
    gate.opened(socket)
    if (gate.connectionCount() > limits.maxConnections * CROWDED) server.closeIdleConnections()
  })
  return server
}

declare module 'fastify' {
  interface FastifyReply {
    /** Counts memory that the response holds until it ends, in bytes. Throws `server.busy`. */
    reserveMemory(bytes: number): void
  }
}

/** The interface of the gate to the site, and the shutdown with its deadline for requests in flight. */
export function addLimits(app: FastifyInstance, limits: HttpLimits, gate: RequestGate): void {
  app.decorateReply('reserveMemory', function reserveMemory(this: FastifyReply, bytes) {
    gate.reserve(this.raw, bytes)
  })
  app.addHook('preClose', async () => {
    gate.drain()
    setTimeout(() => gate.destroyAll(), limits.drainMs).unref()
  })
  app.addHook('onClose', async () => gate.stop())
}
