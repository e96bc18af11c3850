/** Common handling of the readers' HTML forms: fields are read as text, and cross-site submissions are rejected. */
import fastifyFormbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '#core/app-error.ts'
import { isOwnOrigin } from '#shared/own-origin.ts'
import type { SiteUrlOf } from '../page.ts'

const MAX_FORM_BYTES = 16 * 1024

/** The submitted fields; of a repeated name, the first. */
export function formOf(request: FastifyRequest): Record<string, string> {
  const body = request.body
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [
      name,
      String((Array.isArray(value) ? value[0] : value) ?? ''),
    ]),
  )
}

/**
 * Whether a page of another site submits the form. Browsers tell it with `Sec-Fetch-Site`, and older ones with `Origin`
 * alone. An origin of `null` hides where the request was made; only the site's own pages without a referrer, such as
 * previews of articles, may send it. Clients that send neither header are no browsers, and so have no visitor to misuse.
 */
function isForeign(request: FastifyRequest, siteUrl: string): boolean {
  const { origin, 'sec-fetch-site': madeBy } = request.headers
  if (madeBy === 'cross-site') return true
  if (origin === undefined) return false
  if (origin === 'null') return madeBy !== 'same-origin'
  const url = URL.parse(origin)
  return url === null || !isOwnOrigin(url, request, siteUrl)
}

export const formsPlugin = fastifyPlugin(async (app: FastifyInstance, { siteUrlOf }: { siteUrlOf: SiteUrlOf }) => {
  await app.register(fastifyFormbody, { bodyLimit: MAX_FORM_BYTES })
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST' && isForeign(request, siteUrlOf(request))) throw new AppError('request.foreign')
  })
})
