import type { FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locale.ts'

/**
 * The caller's language: that of the page which makes the call (`X-Language`), else the one chosen on the site, else
 * the first supported one in Accept-Language.
 */
export function localeOfRequest(request: FastifyRequest): Locale {
  for (const named of [request.headers['x-language'], request.cookies?.['language']]) {
    if (isLocale(named)) return named
  }
  const accepted = request.headers['accept-language'] ?? ''
  const spoken = accepted
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLocale)
  return spoken ?? DEFAULT_LOCALE
}
