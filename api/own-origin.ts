/** Whether a URL is of this site: as its settings name it, or as the caller addressed it just now. */
import type { FastifyRequest } from 'fastify'

export function isOwnOrigin(url: URL, request: FastifyRequest, siteUrl: string): boolean {
  return url.origin === new URL(siteUrl).origin || (/^https?:$/.test(url.protocol) && url.host === request.host)
}
