/**
 * The stored choice of language, honoured for addresses that are typed or opened from a bookmark: they lead to the page
 * in the chosen language. It influences no other answer, so that pages are the same bytes for everyone.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLocale } from '#shared/locale.ts'
import { pathIn } from '#shared/neutral-paths.ts'

export const LANGUAGE_COOKIE = 'language'

/** The address in the chosen language; null where the request stays where it is. */
function addressChosen(request: FastifyRequest): string | null {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  // Browsers send `none` only for navigations that no page caused.
  if (!isRead || request.headers['sec-fetch-site'] !== 'none') return null
  const chosen = request.cookies[LANGUAGE_COOKIE]
  const address = isLocale(chosen) ? pathIn(chosen, request.url) : request.url
  return address === request.url ? null : address
}

export function followStoredLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const address = addressChosen(request)
    if (address === null) return undefined
    return reply.header('cache-control', 'no-store').header('vary', 'Cookie, Sec-Fetch-Site').redirect(address, 302)
  })
}
