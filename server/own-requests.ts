/** Requests of the site to itself, which take the way of a reader's request without a connection. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** No peer has this address. */
const OWN_ADDRESS = '0.0.0.0'

export function isOwnRequest({ raw }: FastifyRequest): boolean {
  return raw.socket.remoteAddress === OWN_ADDRESS
}

/** Requests an address as most browsers do: compressed with brotli. */
export async function requestOwn(app: FastifyInstance, address: string): Promise<{ statusCode: number }> {
  return app.inject({ url: address, headers: { 'accept-encoding': 'br' }, remoteAddress: OWN_ADDRESS })
}
