import type { FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locale.ts'

/** The caller's language: the one chosen on the site, otherwise the first supported one in Accept-Language. */
export function localeOfRequest(request: FastifyRequest): Locale {
  const chosen = request.cookies?.['language']
  if (isLocale(chosen)) return chosen
  const accepted = request.headers['accept-language'] ?? ''
  const spoken = accepted
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLocale)
  return spoken ?? DEFAULT_LOCALE
}
