/** Headers by which browsers protect visitors: the same on every response, until a page sets its own policy. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/**
 * Helmet chooses and formats them. It would do so again for every response, which takes a seventh of the time of a
 * page, so it does it once. `secure`: the site is reached over https.
 */
export function securityHeaders(secure: boolean): [name: string, value: string][] {
  const headers = new Map<string, string>()
  const response = {
    setHeader: (name: string, value: string) => void headers.set(name.toLowerCase(), value),
    removeHeader: (name: string) => void headers.delete(name.toLowerCase()),
  }
  const addHeaders = helmet({
    // Pages set their own policy, which lists their styles; every other response allows nothing.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'self'"] } },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only Internet Explorer 8 reads it.
    xDownloadOptions: false,
    // Browsers honour these over https only, and log warnings on plain http, as on a site at http://192.168.… in a
    // local network.
    strictTransportSecurity: secure,
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
  })
  addHeaders({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return [...headers]
}

/** Sets them before anything else of a request happens, so that errors carry them too. */
export function addSecurityHeaders(app: FastifyInstance, headers: readonly [name: string, value: string][]): void {
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value)
    done()
  })
}
