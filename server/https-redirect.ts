/** Leads what arrived over plain http to https, where the site's URL is https and a trusted proxy says `http`. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { sendErrorResponse } from './overload/error-response.ts'
import { isUnlimited } from './overload/request-kind.ts'

export type HttpsSettings = Pick<Config, 'siteUrl' | 'trustProxy'>

/**
 * Whether a request may have to be redirected, by one look at its headers: it must not be answered from the page cache
 * before the hook has decided.
 */
export function mayNeedHttps({
  siteUrl,
  trustProxy,
}: HttpsSettings): (request: Pick<IncomingMessage, 'headers'>) => boolean {
  if (!trustProxy || !siteUrl.startsWith('https://')) return () => false
  return ({ headers }) => {
    const protocol = headers['x-forwarded-proto']
    return protocol !== undefined && protocol !== 'https'
  }
}

/**
 * To be called after `readForwardedHeaders`. GET and HEAD are redirected to the same path at the host of `SITE_URL`,
 * whatever host the request names. Others are refused: what they contain has been sent unencrypted already, and the
 * sender should learn of that. No cache may keep either answer, because its key need not contain the protocol.
 * `headers`: the security headers of every response.
 */
export function redirectToHttps(
  app: FastifyInstance,
  settings: HttpsSettings,
  headers: readonly (readonly [name: string, value: string])[],
): void {
  const { siteUrl, trustProxy } = settings
  const mayNeed = mayNeedHttps(settings)
  const { origin } = new URL(siteUrl)
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, url, id } = request
    const isHttp = mayNeed(raw) && raw.headers['x-forwarded-proto'] === 'http' && !isUnlimited(raw)
    if (!isHttp || !trustProxy || !trustProxy(raw.socket.remoteAddress ?? '', 0)) return done()
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    if (raw.method === 'GET' || raw.method === 'HEAD') {
      const path = url.startsWith('/') ? url : '/'
      return void reply.header('cache-control', 'no-store').redirect(origin + path, 308)
    }
    reply.hijack()
    sendErrorResponse(reply.raw, 'request.insecure', { url, id, close: !raw.complete })
  })
}
